import { keysOf } from '@trellis/contract/core/tables.ts';
import { compact, isNothing, plain, setOf, withoutCamelCase, yesOrNo } from './heading-words.ts';
import { saysFormer } from './statuses.ts';
import words from './words.json' with { type: 'json' };

/* What the exports of schools call roles, and how they say who has one. */

type Role = keyof typeof words.roles;

const roles = new Map(
  keysOf(words.roles).flatMap((role) => words.roles[role].map((name) => [compact(name), role] as const)),
);
/** Words for an account of any kind, or for the person in the row, which say nothing about a role. */
const anybody = setOf(words.anybody);
const relations = setOf(words.relations);

/** Words for the person whom a relation is to, as in 'Relationship to student'. */
const whom = /^(student|pupil|child|learner|schuler|eleve|alumn|leerling|alunn|elev|the$|zum$|zur$|l$|del$|al$|a$)/;

/** The words around a role in headings such as 'Is Teacher', 'Staff (Y/N)' and 'ist Lehrkraft'. */
const askingWords = /^(is|ist|est|es|e|er)( an?)? | (flag|yn|y n|yes no|ja nein|oui non|si no|s n|o n|j n|ja nee)$/g;

const roleMax = 50;

/** What a row says about someone's role. 'nothing' leaves it open, and 'no student' says only what they aren't. */
type RoleSaid = Role | 'nothing' | 'no student';

/** The role that a heading such as 'Is Teacher' asks about. */
export const askedRole = (heading: string): Role | undefined =>
  exactRole(compact(plain(withoutCamelCase(heading)).replace(askingWords, '')));

/** Whether a heading can't be anything but a question. */
export const isQuestion = (heading: string): boolean =>
  heading.trim().endsWith('?') || plain(withoutCamelCase(heading)).search(askingWords) >= 0;

/** Whether the column says how people are related to a pupil, as parents are. */
export const isRelation = (heading: string): boolean =>
  relations.has(
    plain(withoutCamelCase(heading))
      .split(' ')
      .filter((word) => !whom.test(word))
      .join(''),
  );

export const isSpanishColumn = (heading: string, cells: readonly string[]): boolean =>
  /^(rol|perfil|tipo|cargo|grupo|colectivo|vinculo|parentesco|relacion)( |$)/.test(plain(heading)) ||
  cells.some((cell) => /^(alumn[oe]|madre|padre|profesor)/i.test(cell));

/** Undefined for a role that is unknown, or for several that differ. */
export function roleFromFile(value: string, isSpanish = false): Role | undefined {
  // 'Alumna' is a pupil in Spanish, and a former one in English.
  if (compact(value) === 'alumna') return isSpanish ? 'student' : 'other';
  const parts = value.split(/[/,;&|()+]/);
  if (parts.some(saysFormer)) return 'other';
  const roles = new Set(parts.flatMap((part) => exactRole(compact(part)) ?? (isSomeStudent(part) ? 'student' : [])));
  const [role] = roles;
  return exactRole(compact(value)) ?? (roles.size === 1 ? role : undefined);
}

/** What a cell says about someone's role; undefined if it can't be told. */
export function roleSaid(
  { heading, isSpanish }: { heading: string; isSpanish: boolean },
  value: string,
): RoleSaid | undefined {
  const [asked, answer] = [askedRole(heading), yesOrNo(value)];
  if (asked && answer !== undefined) return answer ? asked : asked === 'student' ? 'no student' : 'nothing';
  if (isNothing(value) || anybody.has(compact(value))) return 'nothing';
  const role = roleFromFile(value, isSpanish);
  if (isRelation(heading)) return role === 'student' ? role : 'other';
  return role;
}

/** The role that several cells agree on. */
export function agreedRole(said: readonly (RoleSaid | undefined)[]): RoleSaid | undefined {
  const roles = new Set(said.filter((role) => role !== 'nothing'));
  if (roles.size > 1) roles.delete('no student');
  const [role] = roles;
  if (roles.size > 1 || (role === 'student' && said.includes('no student'))) return undefined;
  return roles.size === 0 ? 'nothing' : role;
}

/** The role of a cell that names a role and nothing else. */
export const namedRole = (value: string): Role | undefined =>
  value.length > roleMax || /\d/.test(value) ? undefined : exactRole(compact(value));

/** 'Current pupil' and 'Day student', but not 'Friend of a student'. */
function isSomeStudent(text: string): boolean {
  const words = plain(text).split(' ');
  const isOther = (word: string) => exactRole(word) !== undefined || /^(of|for|to|not|non)$/.test(word);
  return roles.get(words.at(-1) ?? '') === 'student' && !words.slice(0, -1).some(isOther);
}

/** A role in the singular or, in most languages, with the s of a plural. */
const exactRole = (role: string): Role | undefined => roles.get(role) ?? roles.get(role.replace(/s$/, ''));
