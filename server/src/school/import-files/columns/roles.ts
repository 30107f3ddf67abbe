import { isNothing, yesOrNo } from './cell-values.ts';
import { compact, plain, setOf, withoutCamelCase } from './heading-words.ts';
import { saysFormer } from './statuses.ts';

/* What the exports of schools call roles, and how they say who has one. */

const guideRoles =
  setOf(`guide, admin, administrator, superuser, teacher, staff, staff member, teaching staff, class teacher, form tutor, tutor, mentor, faculty, counselor, counsellor, principal,
  headteacher, head teacher, instructor, educator, teacherenrollment, editingteacher, lehrer, lehrerin, lehrkraft, lehrkrafte, lehrperson, enseignant, enseignante, professeur, profesor, profesora, profesorado,
  docente, maestro, maestra, insegnante, insegnanti, leraar, lerares, leerkracht, leerkrachten, docent, docenten, professor, professora, larare, laerer, nauczyciel, nauczycielka, opettaja,
  ucitel, ucitelka, tanar, ogretmen, учитель`);
const studentRoles =
  setOf(`student, studentenrollment, pupil, learner, child, son, daughter, kind, enfant, hijo, hija, figlio, figlia, filho, filha, barn, schuler, schulerin, schuler in, lernende, lernender, eleve, etudiant, etudiante, alumno, alumne, alumnado,
  estudiante, studente, studentessa, studenti, alunno, alunna, alunni, leerling, leerlingen, aluno, aluna, estudante, elev, elever, uczen, uczennica,
  oppilas, ucenik, ucenica, zak, ziak, diak, tanulo, ogrenci, ученик, ученица`);
const otherRoles =
  setOf(`parent, guardian, legal guardian, mother, father, carer, relative, sibling, family, familie, famille, familia, famiglia, aide, teaching assistant, taenrollment, observerenrollment, designerenrollment, proctor, observer, governor, visitor, guest, prospect, prospective pupil, prospective student, volunteer,
  contact, emergency contact, applicant, contractor, external, resource, room, service account, support staff,
  non teaching staff, office staff, nurse, school nurse, librarian, secretary, caretaker, technician, cook, driver, bus driver, invigilator, sekretariat, hausmeister, schulbegleitung, eltern, elternteil, vater, mutter,
  erziehungsberechtigte, erziehungsberechtigter, sorgeberechtigte, gast, parent d eleve, responsable, responsable legal, tuteur, tutrice, mere, pere, padre, madre, tutor legal, tutora legal, apoderado, apoderada, acudiente,
  ouder, verzorger, genitore, genitori, encarregado de educacao, vardnadshavare, foralder, foresatt, forelder, rodzic, opiekun, huoltaja, родитель`);

type Role = 'guide' | 'student' | 'other';

/** Words for an account of any kind, or for the person in the row, which say nothing about a role. */
const anybody = setOf(`member, user, standard, regular, default, mitglied, membre, miembro, membro, lid,
  self, own, himself, herself, selbst, lui meme, elle meme, el mismo, ella misma`);

const relations =
  setOf(`relationship, relationship to, relationship type, relation, relation to, relation with, relation type, kinship, beziehung, verwandtschaft,
  verwandtschaftsverhaltnis, verwandtschaftsgrad, lien, lien avec, lien de parente, lien parente, parente, parentesco, parentela, vinculo, vinculo familiar, relazione, grado di parentela,
  relatie, relatie tot, relacao, grau de parentesco, relacja, pokrewienstwo, stopien pokrewienstwa, relasjon, slektskap, slaegtskab, suhde, родство`);

/** Whose relations they are, as in 'Relationship to student'. */
const whom = /^(student|pupil|child|learner|schuler|eleve|alumn|leerling|alunn|elev|the$|zum$|zur$|l$|del$|al$|a$)/;

/** The words around a role in headings such as 'Is Teacher', 'Staff (Y/N)' and 'ist Lehrkraft'. */
const askingWords = /^(is|ist|est|es|e|er)( an?)? | (flag|yn|y n|yes no|ja nein|oui non|si no|s n|o n|j n|ja nee)$/g;

const roleMax = 50;

/** What a row says about someone's role. 'nothing' leaves it open, and 'no student' says only what they aren't. */
type RoleSaid = Role | 'nothing' | 'no student';

/** How the cells of a column tell roles. */
export type RoleColumn = {
  heading: string;
  /** 'Alumna' is a pupil in Spanish and a former one in English. */
  isSpanish: boolean;
};

const saysNoRole = (value: string): boolean => isNothing(value) || anybody.has(compact(value));

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
export function roleOf(value: string, isSpanish = false): Role | undefined {
  if (compact(value) === 'alumna') return isSpanish ? 'student' : 'other';
  const parts = value.split(/[/,;&|()+]/);
  if (parts.some(saysFormer)) return 'other';
  const roles = new Set(parts.flatMap((part) => exactRole(compact(part)) ?? (isSomeStudent(part) ? 'student' : [])));
  const [role] = roles;
  return exactRole(compact(value)) ?? (roles.size === 1 ? role : undefined);
}

/** What a cell says about someone's role; undefined if it can't be told. */
export function roleSaid({ heading, isSpanish }: RoleColumn, value: string): RoleSaid | undefined {
  const [asked, answer] = [askedRole(heading), yesOrNo(value)];
  if (asked && answer !== undefined) return answer ? asked : asked === 'student' ? 'no student' : 'nothing';
  if (saysNoRole(value)) return 'nothing';
  const role = roleOf(value, isSpanish);
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

/** The role that a cell names and nothing else. */
export const namedRole = (value: string): Role | undefined =>
  value.length > roleMax || /\d/.test(value) ? undefined : exactRole(compact(value));

/** 'Current pupil' and 'Day student', but not 'Friend of a student'. */
function isSomeStudent(text: string): boolean {
  const words = plain(text).split(' ');
  const isOther = (word: string) => exactRole(word) !== undefined || /^(of|for|to|not|non)$/.test(word);
  return studentRoles.has(words.at(-1) ?? '') && !words.slice(0, -1).some(isOther);
}

/** A role in the singular or, in most languages, with the s of a plural. */
function exactRole(role: string): Role | undefined {
  const named = [role, role.replace(/s$/, '')];
  if (named.some((one) => guideRoles.has(one))) return 'guide';
  if (named.some((one) => studentRoles.has(one))) return 'student';
  return named.some((one) => otherRoles.has(one)) ? 'other' : undefined;
}
