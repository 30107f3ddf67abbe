import type { ImportField, ImportFile, ImportQuestion } from '@trellis/contract/school/imports/import.ts';
import { useState } from 'react';
import { t } from '../../../language/translate.ts';
import { openSubjects, problemOf, type Subject, withField } from './open-questions.ts';

/** What a guide chooses about a file, and what is still open. */
export function useFileChoices(found: ImportFile, hasEncoding: boolean) {
  const [columns, setColumns] = useState(found.columns);
  const [answered, setAnswered] = useState<ReadonlySet<Subject>>(new Set(hasEncoding ? ['encoding'] : []));
  const [pattern, setPattern] = useState(found.login_pattern ?? '');
  const answer = (subject: Subject) => setAnswered((before) => new Set([...before, subject]));
  const choose = (at: number, field: ImportField | null) => {
    setColumns((before) => withField(before, at, field));
    for (const { about, columns: those } of questionsAbout(found)) if (those.includes(at)) answer(about);
  };
  const open = openSubjects(found, answered);
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  return {
    columns,
    choose,
    answered,
    answer,
    open,
    questions: questionsAbout(found),
    pattern,
    setPattern,
    offersLogins: found.without_address > 0 && (has('number') || !has('email')),
    problem: problemOf(columns, pattern) ?? (open.length > 0 ? t('imports.questions.answerFirst') : undefined),
  };
}

/** The questions about columns. A choice between several houses includes a question about one of them. */
function questionsAbout({ questions, house_columns }: ImportFile): ImportQuestion[] {
  const asksForHouse = house_columns.length > 1;
  const others = questions.filter(({ about }) => about !== 'encoding' && !(asksForHouse && about === 'house'));
  return asksForHouse ? [...others, { about: 'house', columns: house_columns }] : others;
}
