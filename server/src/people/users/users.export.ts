import type { User } from '@trellis/contract/people/users/user.ts';
import type { UserExportQuery } from '@trellis/contract/people/users/users.api.ts';
import { actorOf, isGuide } from '@trellis/contract/permissions.ts';
import type { Granted } from '../../platform/authorization/policy.ts';
import type { Context } from '../../platform/context.ts';
import type { ExportFile } from '../../platform/http/export-file.ts';
import { allUsers } from './users.list.ts';

const columns: ExportFile<User>['columns'] = [
  { heading: 'Full Name', cell: ({ full_name }) => full_name ?? '' },
  { heading: 'Email', cell: ({ email }) => email },
  { heading: 'House', cell: ({ house }) => house },
  { heading: 'Role', cell: (user) => (isGuide(actorOf(user)) ? 'Admin' : 'Student') },
  { heading: 'Status', cell: ({ is_active }) => (is_active ? 'Active' : 'Inactive') },
];

/** Exports all users of a list. */
export const exportUsers = (
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  query: UserExportQuery,
  granted: Granted<'users'>,
): ExportFile<User> => ({
  name: 'users',
  format: query.format,
  columns,
  pages: allUsers(context, query, granted),
});
