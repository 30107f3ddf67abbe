import { limits } from '@trellis/contract/core/limits.ts';
import { message } from '@trellis/contract/core/messages.ts';
import { emailPattern } from '@trellis/contract/core/schemas.ts';
import type { ImportEncoding } from '@trellis/contract/school/imports/import.ts';
import { ApplicationError } from '../../../base/errors.ts';
import { normalizeText } from '../../../database/text-keys.ts';
import { isGone } from '../columns/statuses.ts';
import { decode } from '../formats/decode.ts';
import { type FileRow, readCsv } from '../formats/read-csv.ts';
import { unzip } from '../formats/unzip.ts';
import { homeroomsOf, isKept, type RosterLine, roleBeside, rolesOf, sharedTitles } from './one-roster-roles.ts';

/*
 * A OneRoster export (1EdTech, CSV binding 1.2, and 1.1 where it differs) is an archive of CSV files that refer to each
 * other by `sourcedId`. It becomes rows like those of one file of people, so that everything after it works the same.
 */

const fileNames = [
  'manifest.csv',
  'users.csv',
  'roles.csv',
  'orgs.csv',
  'classes.csv',
  'enrollments.csv',
  'academicsessions.csv',
] as const;
type Read = (name: (typeof fileNames)[number]) => readonly RosterLine[];

/** The headings of the resulting rows. A guide may choose another house than the homeroom. */
const headings = ['Last name', 'First name', 'Email', 'Role', 'Homeroom', 'Organization', 'Grade', 'Student number'];

/** The people in a OneRoster archive, which may have a folder for each school. */
export async function readOneRoster(bytes: Uint8Array, today: string, chosen?: ImportEncoding) {
  const folders = [...(await unzip(bytes, fileNames)).values()].filter((files) => files.has('users.csv'));
  if (folders.length === 0) throw new ApplicationError('import.no_csv');
  const texts = folders.map(
    (files) => new Map([...files].map(([name, file]) => [name, decode(file, chosen)] as const)),
  );
  const rosters = texts.map((files) => new Map([...files].map(([name, { text }]) => [name, linesOf(text)] as const)));
  const shared = sharedTitles(rosters.flatMap((lines) => lines.get('classes.csv') ?? []));
  const people = rosters.flatMap((lines) =>
    peopleIn((name) => lines.get(name) ?? [], { hasRoles: lines.has('roles.csv'), shared, today }),
  );
  // Most files have no letters beyond ASCII, which every encoding reads alike.
  const all = texts.flatMap((files) => [...files.values()]);
  const { encoding } = all.find((text) => text.encoding !== 'utf-8') ?? { encoding: 'utf-8' as const };
  return { rows: [{ line: 1, cells: headings }, ...people], encoding, isSure: all.every(({ isSure }) => isSure) };
}

type Reading = { hasRoles: boolean; shared: ReadonlySet<string>; today: string };

function peopleIn(read: Read, { hasRoles, shared, today }: Reading): FileRow[] {
  const isDelta = (line: RosterLine) =>
    line.get('propertyname') === 'file.users' && line.get('value').toLowerCase() === 'delta';
  if (read('manifest.csv').some(isDelta)) throw new ApplicationError('import.roster_delta');
  const organizations = new Map(read('orgs.csv').map((line) => [line.get('sourcedid'), line.get('name')]));
  const roles = rolesOf(read('roles.csv').filter(isKept), today);
  const homerooms = homeroomsOf(read, today);
  // The 8A of one school isn't the same house as the 8A of another.
  const homeroomOf = (user: string) => {
    const homeroom = homerooms.get(user);
    const [title, school] = [homeroom?.get('title') ?? '', organizations.get(homeroom?.get('schoolsourcedid') ?? '')];
    return school && shared.has(normalizeText(title)) ? `${title} (${school})` : title;
  };
  return read('users.csv').map((user): FileRow => {
    const id = user.get('sourcedid');
    // In version 1.1, a person's line has their role and a list of organizations.
    const { role, organization, reason } = roles.get(id) ?? roleBeside(hasRoles ? '' : user.get('role'));
    const [listed = ''] = user.get('orgsourcedids').split(',');
    const organizationId = user.get('primaryorgsourcedid') || organization || listed.trim();
    const isStudent = /^(student|learner)$/i.test(role);
    return {
      line: user.line,
      left_out: reasonAgainst(user, today) ?? reason,
      cells: [
        user.get('preferredfamilyname') || user.get('familyname'),
        user.get('preferredgivenname') || user.get('givenname'),
        addressOf(user),
        role,
        isStudent ? homeroomOf(id) : '',
        isStudent ? (organizations.get(organizationId) ?? '') : '',
        isStudent ? user.get('grades') : '',
        user.get('identifier') || id,
      ],
    };
  });
}

function reasonAgainst(user: RosterLine, today: string): string | undefined {
  const isDisabled = isGone('enabledUser', user.get('enableduser'), today);
  if (isKept(user)) return isDisabled ? message('imports.notes.leftOut.disabled') : undefined;
  const isInactive = user.get('status').toLowerCase() === 'inactive';
  return message(isInactive ? 'imports.notes.leftOut.inactive' : 'imports.notes.leftOut.deleted');
}

/** Some schools have no email column but use addresses as user names. */
const addressOf = (user: RosterLine): string =>
  user.get('email') || (emailPattern.test(user.get('username')) ? user.get('username') : '');

/** The lines of a file by lower-case column names. */
function linesOf(text: string): RosterLine[] {
  const [first, ...rows] = readCsv(text, limits.archiveRowsOfFileMax);
  const columns = (first?.cells ?? []).map((cell) => cell.toLowerCase());
  const hasHeadings = columns.some((column) => column === 'sourcedid' || column === 'propertyname');
  if (!hasHeadings) throw new ApplicationError('import.roster_columns');
  const positions = new Map(columns.map((column, n) => [column, n]));
  return rows.map(({ line, cells }) => ({ line, get: (field) => cells[positions.get(field) ?? -1] ?? '' }));
}
