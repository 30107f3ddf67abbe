import { emailPattern } from '@trellis/contract/core/schemas.ts';
import { archiveLimits } from '@trellis/contract/school/imports/archive-limits.ts';
import { ApplicationError } from '../../base/errors.ts';
import { type FileRow, readCsv } from './read-csv.ts';
import { unzip } from './unzip.ts';

/*
 * A OneRoster export (1EdTech, CSV binding 1.2, and 1.1 where it differs) is an archive of CSV files that refer to each
 * other by `sourcedId`. It becomes rows like those of one file of people, so that everything after it works the same.
 */

const fileNames = ['manifest.csv', 'users.csv', 'roles.csv', 'orgs.csv', 'classes.csv', 'enrollments.csv'] as const;
type FileName = (typeof fileNames)[number];
type Line = { line: number; get: (field: string) => string };

/** The headings of the resulting rows. A guide chooses which of the last three is the house. */
const headings = ['Last name', 'First name', 'Email', 'Role', 'Homeroom', 'Organization', 'Grade'];

/** Roles of staff. Each import decides whether they become guides. */
const staff = /^(teacher|principal|counselor|administrator|(district|site|system)Administrator)$/i;
const gone = /^(tobedeleted|inactive)$/i;

/**
 * The people in a OneRoster archive. People who are marked as deleted or disabled are skipped, so they count as leavers.
 * @throws import.no_csv for another kind of archive, import.roster_delta, import.roster_columns, and the errors of reading
 */
export async function readOneRoster(bytes: Uint8Array): Promise<FileRow[]> {
  const files = await unzip(bytes, fileNames);
  if (!files.has('users.csv')) throw new ApplicationError('import.no_csv');
  const read = (name: FileName) => linesOf(files.get(name));
  for (const line of await read('manifest.csv')) {
    const isDelta = line.get('propertyname') === 'file.users' && line.get('value').toLowerCase() === 'delta';
    if (isDelta) throw new ApplicationError('import.roster_delta');
  }
  const users = await read('users.csv');
  const roles = rolesOf(await read('roles.csv'));
  const organizations = namesOf(await read('orgs.csv'), 'name');
  const homerooms = homeroomsOf(await read('classes.csv'), await read('enrollments.csv'));
  const people = users.filter(isCurrent).map((user): FileRow => {
    const id = user.get('sourcedid');
    const { role, organization } = roles.get(id) ?? { role: user.get('role'), organization: '' };
    // Version 1.1 has a list of organizations.
    const [listed = ''] = user.get('orgsourcedids').split(',');
    const organizationId = user.get('primaryorgsourcedid') || organization || listed.trim();
    const isStudent = role.toLowerCase() === 'student';
    return {
      line: user.line,
      cells: [
        user.get('preferredfamilyname') || user.get('familyname'),
        user.get('preferredgivenname') || user.get('givenname'),
        addressOf(user),
        staff.test(role) ? 'teacher' : role,
        isStudent ? (homerooms.get(id) ?? '') : '',
        isStudent ? (organizations.get(organizationId) ?? '') : '',
        isStudent ? user.get('grades') : '',
      ],
    };
  });
  return [{ line: 1, cells: headings }, ...people];
}

const isCurrent = (line: Line): boolean =>
  !gone.test(line.get('status')) && line.get('enableduser').toLowerCase() !== 'false';

/** Some schools have no email column but use addresses as user names. */
const addressOf = (user: Line): string =>
  user.get('email') || (emailPattern.test(user.get('username')) ? user.get('username') : '');

/** The primary role of each user. */
function rolesOf(lines: readonly Line[]) {
  const roles = new Map<string, { role: string; organization: string }>();
  for (const line of lines.filter(isCurrent)) {
    const user = line.get('usersourcedid');
    const isPrimary = line.get('roletype').toLowerCase() !== 'secondary';
    const entry = { role: line.get('role'), organization: line.get('orgsourcedid') };
    if (isPrimary || !roles.has(user)) roles.set(user, entry);
  }
  return roles;
}

const namesOf = (lines: readonly Line[], field: string): Map<string, string> =>
  new Map(lines.filter(isCurrent).map((line) => [line.get('sourcedid'), line.get(field)]));

/** The first homeroom that each student is enrolled in. */
function homeroomsOf(classes: readonly Line[], enrollments: readonly Line[]): Map<string, string> {
  const titles = namesOf(
    classes.filter((line) => line.get('classtype').toLowerCase() === 'homeroom'),
    'title',
  );
  const homerooms = new Map<string, string>();
  for (const line of enrollments.filter(isCurrent)) {
    const title = titles.get(line.get('classsourcedid'));
    const user = line.get('usersourcedid');
    if (title && line.get('role').toLowerCase() === 'student' && !homerooms.has(user)) homerooms.set(user, title);
  }
  return homerooms;
}

/** The lines of a file by lower-case column names; none if the archive doesn't contain the file. */
async function linesOf(file: Uint8Array | undefined): Promise<Line[]> {
  if (!file) return [];
  const [first, ...rows] = await readCsv(file, archiveLimits.rowsOfFileMax);
  const columns = (first?.cells ?? []).map((cell) => cell.toLowerCase());
  const hasHeadings = columns.some((column) => column === 'sourcedid' || column === 'propertyname');
  if (!hasHeadings) throw new ApplicationError('import.roster_columns');
  const positions = new Map(columns.map((column, n) => [column, n]));
  return rows.map(({ line, cells }) => ({ line, get: (field) => cells[positions.get(field) ?? -1] ?? '' }));
}
