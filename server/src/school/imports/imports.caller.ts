import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../database/schema/schema.ts';
import { change, type Outcome, systemChange } from '../../platform/audit/change.ts';
import type { commandLine } from '../../platform/audit/command-line.ts';
import type { Authorized, System } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';

/** What imports need. */
export type Importing = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'policy' | 'mail' | 'notify'>;

/** Who imports: a guide, or whoever runs the server, at its command line. */
export type Importer = Session | typeof commandLine;

export const isGuide = (importer: Importer): importer is Session => 'tokenHash' in importer;

type Importable<T> = {
  lockUsers?: (where: ExpressionBuilder<Tables, 'users'>) => Expression<SqlBool>;
  work: (authorized: Authorized<'user.import'> | System) => Promise<Outcome<T>>;
};

/** Makes a change in the name of a guide, who may import when it is made, or of the command line. */
export function importChange<T extends object>(
  context: Importing,
  importer: Importer,
  { lockUsers, work }: Importable<T>,
): Promise<T> {
  if (isGuide(importer)) {
    return change(context, { session: importer, permission: 'user.import', lockUsers, draft: undefined, work });
  }
  return systemChange(context, {
    by: importer,
    async lockFirst({ query, engine }) {
      if (!lockUsers) return;
      const users = query.selectFrom('users').select('users.id').where(lockUsers).orderBy('users.id');
      await engine.lock(users).execute();
    },
    work,
  });
}
