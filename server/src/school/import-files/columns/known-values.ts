import { compact, plain } from './heading-words.ts';

/* Common values of roles and states in the exports of schools. */

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(compact));

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
  contact, emergency contact, alumni, alumnus, applicant, contractor, external, resource, room, service account, eltern, elternteil, vater, mutter,
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

const yes = setOf('yes, y, true, t, 1, ja, oui, si, sim, on, x, tak, да');
const no = setOf('no, n, false, f, 0, nein, non, nee, nej, nao, off, nie, нет');
const gone =
  setOf(`suspended, deleted, to be deleted, tobedeleted, inactive, disabled, deactivated, archived, blocked, locked, left, leaver, withdrawn, graduated, alumni, alumnus,
  transferred, former, removed, expired, not active, not enrolled, unenrolled, exited, dropped, expelled, gesperrt, inaktiv, geloscht, deaktiviert, abgegangen, abgemeldet, ausgetreten, ehemalig,
  inactif, suspendu, supprime, parti, sorti, radie, inactivo, suspendido, eliminado, de baja, baja, inattivo, sospeso, ritirato, trasferito, inativo, suspenso, transferido, inactief, uitgeschreven, geblokkeerd,
  inaktiv, avslutad, sluttet, nieaktywny, zablokowany, usuniety`);
const present =
  setOf(`active, enabled, enrolled, registered, current, present, ok, invited, pending, new, on roll, aktiv, angemeldet, actif, active, inscrit, activo, matriculado, attivo, iscritto, ativo, actief, ingeschreven,
  aktywny, enrolled pending, single registration, main, dual registration`);

/** With more words, as in 'Withdrawn (moved)', 'No longer enrolled' or 'Active student'. */
const goneAtStart =
  /^(suspend|delet|inactiv|disab|deactiv|archiv|block|left |leaver|withdr|graduat|transferred|former|exit|expel|drop|no longer|not (active|enrol)|abgang|ausget|gesperrt)/;
const presentAtStart = /^(activ|enrol|current|on roll|aktiv|actif|inscri|matricul|attiv|iscritt|ativo|actie|ingeschr)/;

/** Headings of which a yes means that someone is gone. */
const saysGone =
  /suspend|disabl|deactiv|delet|archiv|inactiv|inaktiv|block|left|leaver|withdrawn|gesperrt|gelosch|deaktiv|austritt|abgang|baja|uitge/;

/** PowerSchool's codes: 0 is enrolled, a negative one not yet, 1 and more no longer. */
const isEnrollmentCode = (heading: string, status: string): boolean =>
  compact(heading) === 'enrollstatus' && /^\d$/.test(status);

/** Whether a status says that someone is gone; undefined if it can't be told. */
export function isGone(heading: string, value: string, today: string): boolean | undefined {
  const status = compact(value);
  if (status === '') return false;
  if (isEnrollmentCode(heading, status)) return status !== '0' && !value.includes('-');
  if (gone.has(status)) return true;
  if (present.has(status)) return false;
  if (yes.has(status)) return saysGone.test(compact(heading));
  if (no.has(status)) return !saysGone.test(compact(heading));
  if (goneAtStart.test(plain(value))) return true;
  if (presentAtStart.test(plain(value))) return false;
  const date = dateIn(value);
  return date === undefined ? undefined : date < today;
}

/** The day of a date in a usual notation, where it doesn't matter which of day and month comes first. */
function dateIn(value: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(\D|$)/.exec(value) ?? [];
  if (year && month && day) return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  const [, one = '', other = '', ofYear] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(\D|$)/.exec(value) ?? [];
  if (!ofYear) return undefined;
  // The later of both readings, so that nobody counts as gone too early.
  const readings = [
    [one, other],
    [other, one],
  ].filter(([, month]) => Number(month) <= 12);
  return readings
    .map(([day = '', month = '']) => `${ofYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .sort()
    .at(-1);
}

const nothing = setOf(
  'n a, na, none, null, nil, unknown, unassigned, not assigned, undefined, nan, empty, blank, keine, kein, aucun, aucune, ninguno, ninguna, nessuno, geen, ingen, brak',
);

/** Whether a cell holds a mark in place of a value: '#N/A', '0', '-' or '?'. */
export const isNothing = (value: string): boolean =>
  /^[\s\p{P}\p{S}0]*$/u.test(value) ||
  /^#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|NV|BEZUG!|WERT!)$/i.test(value) ||
  nothing.has(compact(value));
