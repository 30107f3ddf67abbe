import {
  type ImportColumn,
  type ImportField,
  type ImportQuestion,
  importFields,
} from '@trellis/contract/school/imports/import.ts';
import { type ReactNode, useId } from 'react';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
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

type QuestionCardProps = {
  question: ImportQuestion;
  columns: readonly ImportColumn[];
  isAnswered: boolean;
  onChoose: (at: number, field: ImportField | null) => void;
  /** Says that the columns are right as they are, or that none of them is. */
  onAnswer: (without?: readonly number[]) => void;
};

/** Asks what some columns hold. Names may stand in several of them, anything else in one. */
export function QuestionCard({
  question: { about, columns: those },
  columns,
  isAnswered,
  onChoose,
  onAnswer,
}: QuestionCardProps) {
  const id = useId();
  if (about === 'encoding') return null;
  const headings = those.flatMap((at) => columns[at]?.heading ?? []);
  return (
    <section className={`card ${classes.question}`} data-open={!isAnswered || undefined} aria-labelledby={id}>
      <h3 id={id} className={classes.questionTitle}>
        {t(`imports.questions.${about}.title`)}
      </h3>
      <p>
        {t(those.length === 0 ? 'imports.questions.email.noColumn' : `imports.questions.${about}.text`, {
          columns: formatList(headings),
        })}
      </p>
      {about === 'name' ? (
        <CheckboxField label={t('imports.questions.name.none')} checked={isAnswered} onChange={() => onAnswer()} />
      ) : (
        those.length > 0 && (
          <div role="radiogroup" aria-labelledby={id}>
            {those.map((at) => (
              <Radio
                key={at}
                name={id}
                checked={isAnswered && columns[at]?.field === about}
                onChange={() => onChoose(at, about)}
              >
                <b>{columns[at]?.heading}</b>
                <span className="quiet">{columns[at]?.samples.filter(Boolean).join(' · ')}</span>
              </Radio>
            ))}
            <Radio
              name={id}
              checked={isAnswered && !those.some((at) => columns[at]?.field === about)}
              onChange={() => onAnswer(those.filter((at) => columns[at]?.field === about))}
            >
              {t(`imports.questions.${about}.none`)}
            </Radio>
          </div>
        )
      )}
    </section>
  );
}

type RadioProps = { name: string; checked: boolean; onChange: () => void; children: ReactNode };

const Radio = ({ children, ...input }: RadioProps) => (
  <label className={`row long-words ${classes.radio}`}>
    <input type="radio" {...input} />
    {children}
  </label>
);
