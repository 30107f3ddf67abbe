import { limits } from '../../core/limits.ts';

/** Separate from the other messages, so that the login screens load less. */
export const paperCodeMessages = {
  nobody: 'Choose somebody',
  tooMany: `Codes are made for at most ${limits.paperCodesAtOnce} people at once`,
  required: 'Code is required',
  malformed: 'A code has three groups of four letters and digits. Look at your card again',
  invalid:
    'This email and code do not go together, or the code was used or is too old. Look at your card again, or ask a guide for a new one',
} as const;
