import { goalGroups, studentLimits, writingKinds } from './student.ts';

/** The server's messages about a student's page. */
export const studentTexts = {
  group: `Must be one of: ${goalGroups.join(', ')}`,
  kind: `Must be one of: ${writingKinds.join(', ')}`,
  writingsLimit: `Must be a whole number from 1 to ${studentLimits.pageRows}`,
  sheetsLimit: `Must be a whole number from 1 to ${studentLimits.sheetsAtOnce}`,
  printRecorded: 'Noted',
} as const;
