import { termLimits } from './term-limits.ts';

/** Separate from the other messages, because only the term screens need them. */
export const termTexts = {
  nameRequired: 'Term name is required',
  nameTooLong: `Term name must be at most ${termLimits.nameMax} characters`,
  dayInvalid: 'Enter a date, such as 2026-09-01',
  endsBeforeItBegins: 'The last day must not be before the first day',
  notFound: 'There is no such term. Somebody may have deleted it',
  overlaps: 'Another term has some of these days. Choose days that no other term has',
  previewOutdated: 'What is over has changed since you looked at it. Look at it again, then start the term',
  deleted: 'The term was deleted',
} as const;

/** Explains which goals are archived when a new term begins. */
export const finishedGoalsRule =
  'A goal is over when it was completed before that day, or when its review is done and it was due before that day; ' +
  'without a due date, when it was created before that day, unless its period is Annual.';
