import type { ImportEncoding, ImportFile } from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import { Button } from '../../../ui/elements/button.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../../ui/forms/field.tsx';
import type { FileChoices as Choices } from '../data/choices.ts';
import type { FileMapping } from '../data/imports.mutations.ts';
import classes from './choose-file.module.css';
import { ColumnChoices } from './column-choices.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import { QuestionCard } from './question-card.tsx';
import { useFileChoices } from './use-file-choices.ts';

type Props = {
  found: ImportFile;
  chosen: Choices;
  onChange: (chosen: Choices) => void;
  busy: boolean;
  onEncoding: (encoding: ImportEncoding) => void;
  onPreview: (mapping: FileMapping) => void;
};

/** What a file leaves open, what its columns hold, and what it may do. */
export function FileChoices({ found, chosen, onChange, busy, onEncoding, onPreview }: Props) {
  const choices = useFileChoices(found, chosen, onChange);
  const { columns, pattern, guides, offersLogins, problem } = choices;
  const preview = () => {
    const fields = columns.map(({ field }) => field);
    // A pattern that nobody was asked for stays as it is.
    onPreview({ columns: fields, guides, ...(offersLogins && { login_pattern: pattern.trim() || null }) });
  };
  return (
    <>
      <Questions found={found} choices={choices} onEncoding={onEncoding} />
      <ColumnChoices columns={columns} onChoose={choices.choose} />
      {offersLogins && (
        <TextField
          label={t('imports.logins.label')}
          hint={t('imports.logins.hint')}
          placeholder={t('imports.logins.example')}
          value={pattern}
          onChange={({ target }) => choices.setPattern(target.value)}
        />
      )}
      <CheckboxField
        label={t('imports.choose.guides')}
        hint={t('imports.choose.guidesHint')}
        checked={guides}
        onChange={({ target }) => choices.setGuides(target.checked)}
      />
      {problem && <p className={classes.problem}>{problem}</p>}
      <div className={`row ${classes.actions}`}>
        <Button busy={busy} disabled={problem !== undefined} onClick={preview}>
          {t('imports.choose.preview')}
        </Button>
      </div>
    </>
  );
}

type QuestionsProps = Pick<Props, 'found' | 'onEncoding'> & { choices: ReturnType<typeof useFileChoices> };

function Questions({
  found,
  choices: { columns, answered, answer, open, questions, choose },
  onEncoding,
}: QuestionsProps) {
  return (
    <>
      <EncodingChoice
        found={found}
        isOpen={open.includes('encoding')}
        isAsked={found.questions.some(({ about }) => about === 'encoding')}
        onConfirm={() => answer('encoding')}
        onChoose={onEncoding}
      />
      {questions.map((question) => (
        <QuestionCard
          key={question.about}
          question={question}
          columns={columns}
          isAnswered={answered.includes(question.about)}
          onChoose={choose}
          onAnswer={(without) => answer(question.about, without)}
        />
      ))}
    </>
  );
}
