import { limits } from '@trellis/contract/core/limits.ts';
import { type Clock, day, timestampAfter } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { expiredAfter } from '../../database/expired-rows.ts';
import { lockUsers as lock } from '../../people/users/users.locks.ts';
import { commandLine } from '../../platform/audit/audit-log.ts';
import { change, type Outcome, systemChange } from '../../platform/audit/change.ts';
import type { Authorized, LockUsers, System } from '../../platform/authorization/authorize.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Caller, Context } from '../../platform/context.ts';

/** A guide imports or, without a session, the operator at the command line. */
export type ImportDeps = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'policy' | 'notify'> & {
  session?: Session;
};

export type MayImport = Authorized<'user.import'> | System;

type ImportChange<T> = { lockUsers?: LockUsers; work: (authorized: MayImport) => Promise<Outcome<T>> };

/** Makes a change as a guide, whose permission is checked, or as the command line. */
export function importChange<T extends object>(context: ImportDeps, { lockUsers, work }: ImportChange<T>): Promise<T> {
  const { session } = context;
  if (session) return change({ ...context, session }, { permission: 'user.import', lockUsers, work });
  return systemChange(context, {
    by: commandLine,
    lockFirst: async (tx) => lockUsers && (await lock(tx, lockUsers)),
    work,
  });
}

/** Deletes an import with its rows. Accounts that it has written stay. */
export const deleteImport = (caller: Caller, id: string) =>
  change(caller, {
    permission: 'user.import',
    async work({ tx: { query } }) {
      const { numDeletedRows } = await query.deleteFrom('imports').where('id', '=', id).executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new ApplicationError('import.not_found');
      return { answer: {}, audit: [] };
    },
  });

export const importExpiry = (clock: Clock): string => timestampAfter(clock, limits.importRetentionDays * day);

export const expiredImports = expiredAfter('imports', 'expires_at');
