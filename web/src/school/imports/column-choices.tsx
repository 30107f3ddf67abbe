import { type ImportColumn, type ImportField, importFields } from '@trellis/contract/school/imports/import.ts';
import { useId } from 'react';
import { oneHouse } from '../../viewer/house-word.ts';
import classes from './imports.module.css';
import { fieldLabels } from './labels.ts';

type Props = { columns: readonly ImportColumn[]; onChoose: (at: number, field: ImportField | null) => void };

/** Chooses what each column of a file holds. The choice is remembered for the next file. */
export function ColumnChoices({ columns, onChoose }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.columns}>
      <legend className={classes.label}>What the columns hold</legend>
      {columns.map(({ heading, samples, field }, at) => (
        // Two columns may have the same heading, so the position identifies them.
        <div key={at} className={classes.column}>
          <label htmlFor={`${id}${at}`}>{heading}</label>
          <span className={classes.samples}>{samples.filter(Boolean).join(' · ')}</span>
          <select
            id={`${id}${at}`}
            value={field ?? ''}
            onChange={({ target }) => onChoose(at, importFields.find((one) => one === target.value) ?? null)}
          >
            <option value="">Leave out</option>
            {importFields.map((one) => (
              <option key={one} value={one}>
                {one === 'house' ? oneHouse() : fieldLabels[one]}
              </option>
            ))}
          </select>
        </div>
      ))}
    </fieldset>
  );
}
