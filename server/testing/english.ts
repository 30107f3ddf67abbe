import { translatorOf } from '../src/base/messages.ts';

/** A message in English, as most tests expect it. */
export const english = translatorOf('en');
