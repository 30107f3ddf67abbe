import { compact, setOf } from './heading-words.ts';

/* What cells say alike under any heading: yes, no, or nothing. */

const yes = setOf(`yes, y, true, t, 1, ja, j, oui, o, si, s, sim, on, x, tak, да,
  wahr, vrai, verdadero, vero, verdadeiro, waar, sant, sand, tosi, prawda, истина`);
const no = setOf(`no, n, false, f, 0, nein, non, nee, nej, nao, off, nie, нет,
  falsch, faux, falso, onwaar, falskt, falsk, epatosi, falsz, ложь`);
const nothing = setOf(
  'n a, na, none, null, nil, unknown, unassigned, not assigned, undefined, nan, empty, blank, keine, kein, aucun, aucune, ninguno, ninguna, nessuno, geen, ingen, brak',
);

/** Undefined for anything else. */
export function yesOrNo(value: string): boolean | undefined {
  if (yes.has(compact(value))) return true;
  return no.has(compact(value)) ? false : undefined;
}

/** Whether a cell holds a mark in place of a value: '#N/A', '0', '-' or '?'. */
export const isNothing = (value: string): boolean =>
  /^[\s\p{P}\p{S}0]*$/u.test(value) ||
  /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|NV|BEZUG!|WERT!)$/i.test(value) ||
  nothing.has(compact(value));
