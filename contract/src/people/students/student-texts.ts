import { goalGroups, studentLimits, wordKinds } from './student.ts';

/** What the server says about calls of a student's page. */
export const studentTexts = {
  group: `Must be one of: ${goalGroups.join(', ')}`,
  kind: `Must be one of: ${wordKinds.join(', ')}`,
  wordsLimit: `Must be a whole number from 1 to ${studentLimits.pageRows}`,
  sheetsLimit: `Must be a whole number from 1 to ${studentLimits.sheetsAtOnce}`,
  printNoted: 'Noted',
} as const;
