import type { ImportEncoding, ImportField, ImportFile } from '@trellis/contract/school/imports/import.ts';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { EncodingChoice } from './encoding-choice.tsx';
import classes from './imports.module.css';
import type { FileMapping } from './imports.mutations.ts';
import { openSubjects, problemOf, type Subject, withField } from './open-questions.ts';
import { QuestionCard } from './question-card.tsx';

type Props = {
  found: ImportFile;
  /** Whether the guide chose the encoding. */
  hasEncoding: boolean;
  busy: boolean;
  onEncoding: (encoding: ImportEncoding) => void;
  onPreview: (mapping: FileMapping) => void;
};

/** What a file leaves open, what its columns hold, and what it may do. */
export function FileChoices({ found, hasEncoding, busy, onEncoding, onPreview }: Props) {
  const [columns, setColumns] = useState(found.columns);
  const [answered, setAnswered] = useState<ReadonlySet<Subject>>(new Set(hasEncoding ? ['encoding'] : []));
  const [pattern, setPattern] = useState(found.login_pattern ?? '');
  const [guides, setGuides] = useState(false);
  const answer = (subject: Subject) => setAnswered((before) => new Set([...before, subject]));
  const choose = (at: number, field: ImportField | null) => {
    setColumns((before) => withField(before, at, field));
    for (const { about, columns: those } of found.questions) if (those.includes(at)) answer(about);
    if (found.house_columns.includes(at)) answer('house');
  };
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const offersLogins = found.without_address > 0 && (has('number') || !has('email'));
  const open = openSubjects(found, answered);
  const problem = problemOf(columns, pattern) ?? (open.length > 0 ? t('imports.questions.answerFirst') : undefined);
  const houseQuestion =
    found.house_columns.length > 1 ? [{ about: 'house' as const, columns: found.house_columns }] : [];
  const questions = [
    ...found.questions.filter(({ about }) => about !== 'house' || houseQuestion.length === 0),
    ...houseQuestion,
  ];
  return (
    <>
      <EncodingChoice
        found={found}
        isOpen={open.includes('encoding')}
        isAsked={found.questions.some(({ about }) => about === 'encoding')}
        onConfirm={() => answer('encoding')}
        onChoose={onEncoding}
      />
      {questions
        .filter(({ about }) => about !== 'encoding')
        .map((question) => (
          <QuestionCard
            key={question.about}
            question={question}
            columns={columns}
            isAnswered={answered.has(question.about)}
            onChoose={choose}
            onAnswer={() => answer(question.about)}
          />
        ))}
      <ColumnChoices columns={columns} onChoose={choose} />
      {offersLogins && (
        <TextField
          label={t('imports.logins.label')}
          hint={t('imports.logins.hint')}
          placeholder={t('imports.logins.example')}
          value={pattern}
          onChange={({ target }) => setPattern(target.value)}
        />
      )}
      <CheckboxField
        label={t('imports.choose.guides')}
        hint={t('imports.choose.guidesHint')}
        checked={guides}
        onChange={({ target }) => setGuides(target.checked)}
      />
      {problem && <p className={classes.problem}>{problem}</p>}
      <div className={classes.actions}>
        <Button
          busy={busy}
          disabled={problem !== undefined}
          onClick={() =>
            onPreview({
              columns: columns.map(({ field }) => field),
              guides,
              // A pattern that nobody was asked for stays as it is.
              ...(offersLogins && { login_pattern: pattern.trim() || null }),
            })
          }
        >
          {t('imports.choose.preview')}
        </Button>
      </div>
    </>
  );
}
