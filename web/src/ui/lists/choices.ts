import type { Choice } from '../selects/select.tsx';

export type Filter = { kind: 'text' } | { kind: 'choice'; choices: readonly Choice[] };

export const choicesOf = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }));
