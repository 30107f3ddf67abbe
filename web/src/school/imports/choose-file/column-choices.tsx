import {
  type ImportColumn,
  type ImportField,
  type ImportQuestion,
  importFields,
} from '@trellis/contract/school/imports/import.ts';
import { useId } from 'react';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { RadioChoices } from '../../../ui/forms/radio-choices.tsx';
import { Select } from '../../../ui/selects/select.tsx';
import { oneHouse } from '../../../viewer/house-word.ts';
import classes from './choose-file.module.css';

type Props = { columns: readonly ImportColumn[]; onChoose: (at: number, field: ImportField | null) => void };

export const ColumnChoices = ({ columns, onChoose }: Props) => (
  <fieldset className="divided mt-4 mb-4">
    <legend className={`semibold block ${classes.label}`}>{t('imports.columns.title')}</legend>
    {columns.map((column, at) => (
      // Two columns may have the same heading, so the position identifies them.
      <ColumnRow key={at} column={column} onChoose={(field) => onChoose(at, field)} />
    ))}
  </fieldset>
);

const samplesOf = ({ samples }: ImportColumn) => samples.filter(Boolean).join(' · ');

type RowProps = { column: ImportColumn; onChoose: (field: ImportField | null) => void };

function ColumnRow({ column, onChoose }: RowProps) {
  const id = useId();
  return (
    <div className={`long-words gap-1-4 stack py-1 ${classes.column}`}>
      <label htmlFor={id}>{column.heading}</label>
      <span className="quiet">{samplesOf(column)}</span>
      <Select
        id={id}
        choices={[
          { value: '', label: t('imports.columns.unused') },
          ...importFields.map((field) => ({
            value: field,
            label: field === 'house' ? oneHouse() : t(`imports.fields.${field}`),
          })),
        ]}
        value={column.field ?? ''}
        onChange={(value) => onChoose(importFields.find((field) => field === value) ?? null)}
      />
    </div>
  );
}

type QuestionCardProps = Props & {
  question: ImportQuestion;
  isAnswered: boolean;
  /** Says that the columns are right as they are, apart from those in `without`. */
  onAnswer: (without?: readonly number[]) => void;
};

/** The answer that no column contains it. */
const none = 'none';

/** Asks what some columns contain. Names may be in several of them, anything else in one. */
export function QuestionCard({ question, columns, isAnswered, onChoose, onAnswer }: QuestionCardProps) {
  const { about } = question;
  const id = useId();
  if (about === 'encoding') return null;
  const options = columns.map((column, at) => ({ ...column, at })).filter(({ at }) => question.columns.includes(at));
  const chosen = options.find(({ field }) => field === about)?.at;
  const title = t(`imports.questions.${about}.title`);
  return (
    <section className={`card stack ${classes.question}`} data-open={!isAnswered || undefined} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p>
        {t(options.length === 0 ? 'imports.questions.email.noColumn' : `imports.questions.${about}.text`, {
          columns: formatList(options.map(({ heading }) => heading)),
        })}
      </p>
      {about === 'name' && (
        <CheckboxField label={t('imports.questions.name.none')} checked={isAnswered} onChange={() => onAnswer()} />
      )}
      {about !== 'name' && options.length > 0 && (
        <RadioChoices
          label={title}
          choices={[
            ...options.map((column) => ({ value: String(column.at), label: column.heading, note: samplesOf(column) })),
            { value: none, label: t(`imports.questions.${about}.none`) },
          ]}
          value={isAnswered ? String(chosen ?? none) : ''}
          onChange={(value) => {
            if (value !== none) onChoose(Number(value), about);
            else onAnswer(chosen === undefined ? [] : [chosen]);
          }}
        />
      )}
    </section>
  );
}
