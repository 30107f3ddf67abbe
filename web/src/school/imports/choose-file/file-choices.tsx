import {
  encodingTexts,
  type ImportEncoding,
  type ImportField,
  type ImportFile,
  type ImportQuestion,
  importEncodings,
} from '@trellis/contract/school/imports/import.ts';
import { type ComponentProps, useId } from 'react';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { Button } from '../../../ui/elements/button.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/selects/select.tsx';
import { type FileChoices as Choices, problemOf, questionsAbout, withField } from '../data/choices.ts';
import type { FileMapping } from '../data/imports.mutations.ts';
import classes from './choose-file.module.css';
import { ColumnChoices, QuestionCard } from './column-choices.tsx';

type Props = {
  found: ImportFile;
  chosen: Choices;
  onChange: (chosen: Choices) => void;
  busy: boolean;
  onEncoding: (encoding: ImportEncoding) => void;
  onPreview: (mapping: FileMapping) => void;
};

/** Asks what the file leaves open, what its columns contain, and whether it may add guides. */
export function FileChoices({ found, chosen, onChange, busy, onEncoding, onPreview }: Props) {
  const { fields, answered, pattern, guides } = chosen;
  const columns = found.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
  const offersLogins = found.without_address > 0 && (fields.includes('number') || !fields.includes('email'));
  const problem = problemOf(found, chosen);
  const choose = (at: number, field: ImportField | null) => {
    const answers = questionsAbout(found).filter((question) => question.columns.includes(at));
    onChange({
      ...chosen,
      fields: withField(fields, at, field),
      answered: [...answered, ...answers.map(({ about }) => about)],
    });
  };
  const preview = () =>
    onPreview({
      columns: columns.map(({ field }) => field),
      guides,
      // If the form doesn't ask for a pattern, the school's stays as it is.
      ...(offersLogins && { login_pattern: pattern.trim() || null }),
    });
  return (
    <>
      <Questions {...{ found, chosen, onChange, onEncoding, columns }} onChoose={choose} />
      <ColumnChoices columns={columns} onChoose={choose} />
      {offersLogins && (
        <TextField
          label={t('imports.logins.label')}
          hint={t('imports.logins.hint')}
          placeholder={t('imports.logins.example')}
          value={pattern}
          onChange={({ target }) => onChange({ ...chosen, pattern: target.value })}
        />
      )}
      <CheckboxField
        label={t('imports.choose.guides')}
        hint={t('imports.choose.guidesHint')}
        checked={guides}
        onChange={({ target }) => onChange({ ...chosen, guides: target.checked })}
      />
      {problem && <p className="problem">{problem}</p>}
      <div className="row mt-4">
        <Button busy={busy} disabled={problem !== undefined} onClick={preview}>
          {t('imports.choose.preview')}
        </Button>
      </div>
    </>
  );
}

type QuestionsProps = Pick<Props, 'found' | 'chosen' | 'onChange' | 'onEncoding'> &
  ComponentProps<typeof ColumnChoices>;

function Questions({ found, chosen, onChange, onEncoding, columns, onChoose }: QuestionsProps) {
  const { fields, answered } = chosen;
  /** Answers a question, and leaves the columns in `without` out of the import. */
  const answer = (subject: ImportQuestion['about'], without: readonly number[] = []) =>
    onChange({
      ...chosen,
      fields: fields.map((field, at) => (without.includes(at) ? null : field)),
      answered: [...answered, subject],
    });
  return (
    <>
      <EncodingChoice
        found={found}
        isConfirmed={answered.includes('encoding')}
        onConfirm={() => answer('encoding')}
        onEncoding={onEncoding}
      />
      {questionsAbout(found).map((question) => (
        <QuestionCard
          key={question.about}
          question={question}
          columns={columns}
          isAnswered={answered.includes(question.about)}
          onChoose={onChoose}
          onAnswer={(without) => answer(question.about, without)}
        />
      ))}
    </>
  );
}

type EncodingChoiceProps = Pick<Props, 'found' | 'onEncoding'> & { isConfirmed: boolean; onConfirm: () => void };

/** Shows some names as they were read, and offers other encodings. */
function EncodingChoice({ found, isConfirmed, onConfirm, onEncoding }: EncodingChoiceProps) {
  const { encoding, sample_names } = found;
  const id = useId();
  const isAsked = found.questions.some(({ about }) => about === 'encoding');
  if (sample_names.length === 0 && !isAsked) return null;
  return (
    <section
      className={`card stack ${classes.question}`}
      data-open={(isAsked && !isConfirmed) || undefined}
      aria-labelledby={`${id}title`}
    >
      <h3 id={`${id}title`}>{t(isAsked ? 'imports.encoding.ask' : 'imports.encoding.title')}</h3>
      <p className="long-words">{formatList(sample_names)}</p>
      <div className="row gap-3">
        <label htmlFor={id}>{t('imports.encoding.label')}</label>
        <Select
          id={id}
          choices={importEncodings.map((value) => ({
            value,
            label: t('imports.encoding.option', { script: t(encodingTexts[value]), encoding: value }),
          }))}
          value={encoding}
          onChange={(value) => {
            const chosen = importEncodings.find((known) => known === value);
            if (chosen) onEncoding(chosen);
          }}
        />
      </div>
      {isAsked && <CheckboxField label={t('imports.encoding.right')} checked={isConfirmed} onChange={onConfirm} />}
    </section>
  );
}
