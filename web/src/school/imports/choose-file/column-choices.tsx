import { type ImportColumn, type ImportField, importFields } from '@trellis/contract/school/imports/import.ts';
import { useId } from 'react';
import { t } from '../../../language/translate.ts';
import { Select } from '../../../ui/selects/select.tsx';
import { fieldLabel } from '../data/labels.ts';
import classes from './choose-file.module.css';

type Props = { columns: readonly ImportColumn[]; onChoose: (at: number, field: ImportField | null) => void };

export const ColumnChoices = ({ columns, onChoose }: Props) => (
  <fieldset className={classes.columns}>
    <legend className={classes.label}>{t('imports.columns.title')}</legend>
    {columns.map((column, at) => (
      // Two columns may have the same heading, so the position identifies them.
      <ColumnRow key={at} column={column} onChoose={(field) => onChoose(at, field)} />
    ))}
  </fieldset>
);

type RowProps = { column: ImportColumn; onChoose: (field: ImportField | null) => void };

function ColumnRow({ column: { heading, samples, field }, onChoose }: RowProps) {
  const id = useId();
  return (
    <div className={classes.column}>
      <label htmlFor={id}>{heading}</label>
      <span className="quiet">{samples.filter(Boolean).join(' · ')}</span>
      <Select
        id={id}
        choices={[
          { value: '', label: t('imports.columns.unused') },
          ...importFields.map((one) => ({ value: one, label: fieldLabel(one) })),
        ]}
        value={field ?? ''}
        onChange={(value) => onChoose(importFields.find((one) => one === value) ?? null)}
      />
    </div>
  );
}
