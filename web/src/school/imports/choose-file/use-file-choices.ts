import type { ImportField, ImportFile, ImportQuestion } from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import type { FileChoices } from '../data/choices.ts';
import { openSubjects, problemOf, type Subject, withField } from './open-questions.ts';

/** What a guide chooses about a file, and what is still open. */
export function useFileChoices(found: ImportFile, chosen: FileChoices, change: (chosen: FileChoices) => void) {
  const { fields, answered, pattern, guides } = chosen;
  const columns = found.columns.map((column, at) => ({ ...column, field: fields[at] ?? null }));
  const choose = (at: number, field: ImportField | null) => {
    const about = questionsAbout(found).filter(({ columns: those }) => those.includes(at));
    change({
      ...chosen,
      fields: withField(fields, at, field),
      answered: [...answered, ...about.map((question) => question.about)],
    });
  };
  /** Answers a question with none of its columns, or as they are. */
  const answer = (subject: Subject, without: readonly number[] = []) =>
    change({
      ...chosen,
      fields: fields.map((field, at) => (without.includes(at) ? null : field)),
      answered: [...answered, subject],
    });
  const open = openSubjects(found, answered);
  return {
    columns,
    choose,
    answered,
    answer,
    open,
    questions: questionsAbout(found),
    pattern,
    setPattern: (pattern: string) => change({ ...chosen, pattern }),
    guides,
    setGuides: (guides: boolean) => change({ ...chosen, guides }),
    offersLogins: found.without_address > 0 && (fields.includes('number') || !fields.includes('email')),
    problem: problemOf(fields, pattern) ?? (open.length > 0 ? t('imports.questions.answerFirst') : undefined),
  };
}

/** The questions about columns. A choice between several houses includes a question about one of them. */
function questionsAbout({ questions, house_columns }: ImportFile): ImportQuestion[] {
  const asksForHouse = house_columns.length > 1;
  const others = questions.filter(({ about }) => about !== 'encoding' && !(asksForHouse && about === 'house'));
  return asksForHouse ? [...others, { about: 'house', columns: house_columns }] : others;
}
