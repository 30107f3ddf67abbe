import { compact, isNothing, yesOrNo } from './heading-words.ts';
import { agreedRole, askedRole, isQuestion, isRelation, namedRole, roleSaid } from './roles.ts';
import { ask, type Draft, isChosen, mostly, type TableColumn } from './table-column.ts';

/** Headings under which roles are expected, so that unknown ones are asked about. */
const roleHeading = /rol|роль|jobtitle|^(user|person|account)type$/;
/** Headings that fit cells with roles. */
const kindHeading = /rol|роль|ruolo|typ|tipo|tyyppi|[ck]ateg|profil|perfil|affiliation|funktion|fonction|cargo/;

/** Chooses the columns that say people's roles, and asks about one that isn't clear. */
export function chooseRole(draft: Draft, open: readonly TableColumn[]) {
  if (isChosen(draft, 'role')) return;
  const asking = open.filter(isAsking);
  const naming = namingColumn(open.filter((one) => !asking.includes(one)));
  const all = naming ? [...asking, naming.column] : asking;
  for (const column of all) draft.fields.set(column, 'role');
  if (naming?.isUnclear) return ask(draft, 'role', [naming.column]);
  const [first, second] = all;
  // 'Teacher' alone may ask whether someone has a teacher.
  const isDoubtful = first && !second && !naming && !isQuestion(first.heading);
  if (first && (isDoubtful || leavesNobody(all))) ask(draft, 'role', [first]);
}

/** Whether a column such as 'Is Teacher' answers with yes or no. */
const isAsking = (column: TableColumn): boolean =>
  askedRole(column.heading) !== undefined && mostly(column, (cell) => yesOrNo(cell) !== undefined);

function namingColumn(columns: readonly TableColumn[]): { column: TableColumn; isUnclear: boolean } | undefined {
  const theirOwn = columns.filter((one) => !isOfContact(one, columns));
  const known =
    columns.find((one) => one.meaning === 'role' && holdsRoles(one)) ??
    theirOwn.find((one) => isRelation(one.heading) && holdsRoles(one)) ??
    theirOwn.find((one) => kindHeading.test(compact(one.heading)) && looksLikeRoles(one));
  if (known) return { column: known, isUnclear: false };
  const unknown =
    columns.find((one) => one.meaning === 'role' && one.filled.length > 0 && mayNameRoles(one)) ??
    theirOwn.find(looksLikeRoles);
  return unknown && { column: unknown, isUnclear: true };
}

/** Whether someone should look at unknown cells: their heading is about roles, or they are codes such as S and T. */
const mayNameRoles = ({ heading, filled }: TableColumn): boolean =>
  roleHeading.test(compact(heading)) || filled.every((cell) => /^\p{L}$/u.test(cell));

/** Whether most cells are roles or say nothing about them. */
function holdsRoles(column: TableColumn): boolean {
  const roles = column.filled.map((cell) => roleSaid(column, cell)).filter((role) => role !== undefined);
  return roles.some((role) => role !== 'nothing') && roles.length * 2 >= column.filled.length;
}

/** Whether the cells are roles, whatever the heading says. */
function looksLikeRoles(column: TableColumn): boolean {
  const { meaning, filled, cells } = column;
  if (!(meaning === undefined || meaning === 'unused' || meaning === 'house')) return false;
  // A wide file has many columns, so each different cell is read once.
  const values = [...new Set(filled)];
  const roles = new Set(values.filter((value) => namedRole(value) !== undefined));
  const says = new Set([...roles].map((value) => roleSaid(column, value)));
  if (!(says.has('guide') || says.has('other')) || filled.length * 2 <= cells.length) return false;
  return meaning === 'house' ? roles.size === values.length : mostly(column, (cell) => roles.has(cell));
}

/** Whether a column says how a contact in other columns is related to the pupil, who is the person in the row. */
const isOfContact = (column: TableColumn, columns: readonly TableColumn[]): boolean =>
  [...new Set(column.filled)].every((cell) => isNothing(cell) || roleSaid(column, cell) === 'other') &&
  columns.some((one) => one !== column && one.whose === 'somebody else' && one.filled.length > 0);

/** Whether the file has contacts, such as parents, but no column for their addresses, so that 'Email' may be theirs. */
export const isAboutContacts = (columns: readonly TableColumn[]): boolean =>
  columns.some((one) => isRelation(one.heading) && one.filled.length > 0 && isOfContact(one, columns)) &&
  !columns.some(({ whose, holdsAddresses }) => whose === 'somebody else' && holdsAddresses);

/** Whether nobody would be imported, which means that the columns were misunderstood. */
const leavesNobody = (columns: readonly TableColumn[]): boolean =>
  (columns[0]?.cells ?? []).every((_, n) => {
    const role = agreedRole(columns.map((column) => roleSaid(column, column.cells[n] ?? '')));
    return role === 'other' || role === 'no student';
  });
