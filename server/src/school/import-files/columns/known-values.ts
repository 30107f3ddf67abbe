import { compact, setOf } from './heading-words.ts';

/* Common values of roles and classes in the exports of schools. */

const guideRoles =
  setOf(`guide, admin, administrator, teacher, staff, staff member, teaching staff, class teacher, form tutor, tutor, mentor, faculty, counselor, counsellor, principal,
  headteacher, head teacher, instructor, educator, lehrer, lehrerin, lehrkraft, lehrperson, enseignant, enseignante, professeur, profesor, profesora,
  docente, maestro, maestra, insegnante, leraar, lerares, docent, professor, professora, larare, laerer, nauczyciel, nauczycielka, opettaja,
  ucitel, ucitelka, tanar, ogretmen, учитель, true`);
const studentRoles =
  setOf(`student, students, pupil, learner, child, schuler, schulerin, schuler in, lernende, lernender, eleve, etudiant, etudiante, alumno, alumna,
  estudiante, studente, studentessa, alunno, alunna, leerling, aluno, aluna, estudante, elev, uczen, uczennica,
  oppilas, ucenik, ucenica, zak, ziak, diak, tanulo, ogrenci, ученик, ученица, false`);
const otherRoles =
  setOf(`parent, parents, guardian, mother, father, carer, relative, sibling, family, aide, proctor, observer, governor, visitor, guest, volunteer,
  contact, emergency contact, alumni, alumnus, applicant, contractor, external, resource, room, service account, support staff,
  non teaching staff, office staff, nurse, school nurse, librarian, secretary, caretaker, technician, cook, driver, bus driver, invigilator, sekretariat, hausmeister, schulbegleitung, eltern, elternteil, vater, mutter,
  erziehungsberechtigte, erziehungsberechtigter, sorgeberechtigte, ehemalige, gast, parent d eleve, responsable, responsable legal, tuteur, mere, pere, padre, madre, apoderado, acudiente,
  ouder, verzorger, genitore, encarregado de educacao, vardnadshavare, foralder, foresatt, forelder, rodzic, opiekun, huoltaja, родитель`);

type KnownRole = 'guide' | 'student' | 'other';

/** Words for an account of any kind, which say nothing about a role. */
const anybody = setOf('member, user, standard, regular, default, mitglied, membre, miembro, membro, lid');

export const saysNoRole = (value: string): boolean => isNothing(value) || anybody.has(compact(value));

/** Undefined for a role that is unknown, or for several that differ. */
export function roleOf(value: string): KnownRole | undefined {
  const roles = new Set(value.split(/[/,;&|()+]/).flatMap((part) => exactRole(compact(part)) ?? []));
  const [role] = roles;
  return exactRole(compact(value)) ?? (roles.size === 1 ? role : undefined);
}

function exactRole(role: string): KnownRole | undefined {
  if (guideRoles.has(role)) return 'guide';
  if (studentRoles.has(role)) return 'student';
  return otherRoles.has(role) ? 'other' : undefined;
}

const nothing = setOf(
  'n a, na, none, null, nil, unknown, unassigned, not assigned, undefined, nan, empty, blank, keine, kein, aucun, aucune, ninguno, ninguna, nessuno, geen, ingen, brak',
);

/** Whether a cell holds a mark in place of a value: '#N/A', '0', '-' or '?'. */
export const isNothing = (value: string): boolean =>
  /^[\s\p{P}\p{S}0]*$/u.test(value) ||
  /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|NV|BEZUG!|WERT!)$/i.test(value) ||
  nothing.has(compact(value));
