import type { ExpectedRow } from '../import-cases.ts';

/* The people of these files, and how their lines end. */

export const lines = (end: string, ...texts: string[]): string => texts.map((text) => text + end).join('');

export const at = (name: string): string => `${name}@pupils.school.example`;
export const ada: ExpectedRow = { email: at('ada'), name: 'Ada Okafor', house: '7a', role: 'student' };
export const ben: ExpectedRow = { email: at('ben'), name: 'Ben Ruiz', house: '7b', role: 'student' };
export const cem = (result: 'left out'): ExpectedRow => ({ email: at('cem'), result });
