import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../database/schema/schema.ts';
import { lockUsers as lock } from '../../people/users/users.locks.ts';
import { change, type Outcome, systemChange } from '../../platform/audit/change.ts';
import type { commandLine } from '../../platform/audit/command-line.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';

export type ImportDeps = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'policy' | 'mail' | 'notify'>;

/** The person who imports: a guide, or the operator at the command line. */
export type Importer = Session | typeof commandLine;

export const isGuide = (importer: Importer): importer is Session => 'tokenHash' in importer;

export type ImportChange<T> = {
  lockUsers?: (where: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>;
  work: (authorized: Authorized<'user.import'> | System) => Promise<Outcome<T>>;
};

/** Makes a change as a guide, whose permission is checked, or as the command line. */
export function importChange<T extends object>(
  context: ImportDeps,
  importer: Importer,
  { lockUsers, work }: ImportChange<T>,
): Promise<T> {
  if (isGuide(importer)) {
    return change(context, { session: importer, permission: 'user.import', lockUsers, work });
  }
  return systemChange(context, {
    by: importer,
    lockFirst: async (tx) => lockUsers && (await lock(tx, lockUsers)),
    work,
  });
}
