import { isNothing, yesOrNo } from './cell-values.ts';
import { compact } from './heading-words.ts';
import { agreedRole, askedRole, isQuestion, isRelation, isRole, roleSaid, saysNoRole } from './roles.ts';
import { mostly, type TableColumn } from './table-column.ts';

/** The columns that say who is what, and one that someone has to look at. */
type RoleColumns = { columns: readonly TableColumn[]; question: TableColumn | undefined };

/** Headings under which roles are expected, so that unknown ones are asked about. */
const roleHeading = /rol|роль|jobtitle/;

export function roleColumns(columns: readonly TableColumn[]): RoleColumns {
  const asking = columns.filter(isAsking);
  const naming = namingColumn(columns.filter((one) => !asking.includes(one)));
  const all = naming ? [...asking, naming.column] : asking;
  const [first, second] = all;
  if (naming?.isUnclear) return { columns: all, question: naming.column };
  // 'Teacher' alone may ask whether someone has a teacher.
  const isDoubtful = first && !second && !naming && !isQuestion(first.heading);
  return { columns: all, question: isDoubtful || leavesNobody(all) ? first : undefined };
}

/** Whether it answers with yes or no, such as 'Is Teacher'. */
const isAsking = (column: TableColumn): boolean =>
  askedRole(column.heading) !== undefined && mostly(column, (cell) => yesOrNo(cell) !== undefined);

const rolesIn = (column: TableColumn) => column.filled.map((cell) => roleSaid(column, cell));

/** The column whose cells are roles. */
function namingColumn(columns: readonly TableColumn[]): { column: TableColumn; isUnclear: boolean } | undefined {
  const named = columns.find((one) => one.meaning === 'role' && holdsRoles(one));
  const known =
    named ?? columns.find((one) => isRelation(one.heading) && holdsRoles(one) && !isOfContact(one, columns));
  if (known) return { column: known, isUnclear: false };
  const unknown =
    columns.find((one) => one.meaning === 'role' && one.filled.length > 0 && roleHeading.test(compact(one.heading))) ??
    columns.find((one) => looksLikeRoles(one) && !isOfContact(one, columns));
  return unknown && { column: unknown, isUnclear: true };
}

const holdsRoles = (column: TableColumn): boolean => {
  const roles = rolesIn(column);
  return (
    roles.some((role) => role !== undefined && role !== 'nothing') && roles.filter(Boolean).length * 2 >= roles.length
  );
};

/** Whether the cells are roles, whatever the heading says. */
function looksLikeRoles(column: TableColumn): boolean {
  const { meaning, filled, cells } = column;
  const roles = rolesIn(column);
  if (!roles.some((role) => role === 'guide' || role === 'other') || filled.length * 2 < cells.length) return false;
  if (meaning === 'house') return filled.every(isRole);
  return (meaning === undefined || meaning === 'unused') && mostly(column, (cell) => isRole(cell) || saysNoRole(cell));
}

/** Whether it says how a contact in other columns is related to the pupil, who is the person in the row. */
const isOfContact = (column: TableColumn, columns: readonly TableColumn[]): boolean =>
  column.filled.every((cell) => isNothing(cell) || roleSaid(column, cell) === 'other') &&
  columns.some((one) => one !== column && one.whose === 'somebody else' && one.filled.length > 0);

/** Whether the columns speak of relations of people in other columns, whose address may stand beside theirs. */
export const isAboutContacts = (columns: readonly TableColumn[]): boolean =>
  columns.some((one) => isRelation(one.heading) && one.filled.length > 0 && isOfContact(one, columns)) &&
  !columns.some(({ whose, holdsAddresses }) => whose === 'somebody else' && holdsAddresses);

/** A file of which nobody would be imported has been misunderstood. */
const leavesNobody = (columns: readonly TableColumn[]): boolean =>
  columns.length > 0 &&
  (columns[0]?.cells ?? []).every((_, n) => {
    const role = agreedRole(columns.map((column) => roleSaid(column, column.cells[n] ?? '')));
    return role === 'other' || role === 'no student';
  });
