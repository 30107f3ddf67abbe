import type { NewUser } from '@trellis/contract/people/users/users.api.ts';
import { ApplicationError, Refused } from '../../base/errors.ts';
import type { Db } from '../../database/database.ts';
import { assignersForNewcomers } from '../../goals/assignments/newcomers.ts';
import { commandLine } from '../../platform/audit/audit-log.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { refuseEasyPassword } from '../../platform/passwords/easy-passwords.ts';
import { addUser } from './users.actions.ts';
import { markConfirmed } from './users.confirm.ts';
import { applyEdit } from './users.edit.ts';
import { lockedWith, lockUser, lockUsers } from './users.locks.ts';
import { setPassword } from './users.password.ts';
import { findCredentials, findUser, writtenUser } from './users.queries.ts';

/*
 * Changes of accounts at the server's command line. They follow the rules of the API and are audited as made there.
 */

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'notify'>;

const by = commandLine;

export async function createUserAtCommandLine(context: Deps, given: NewUser) {
  refuseEasyPassword(given.password, given, 'password');
  const password_hash = await context.passwords.hash(given.password);
  return systemChange(context, {
    by,
    lockFirst: (tx) => lockUsers(tx, assignersForNewcomers),
    work: (system) => addUser(context, system, given, password_hash),
  });
}

export async function promoteAtCommandLine(context: Deps, email: string) {
  const id = await idOf(context, email);
  return systemChange(context, {
    by,
    lockFirst: (tx) => lockUsers(tx, lockedWith(id, { mayJoin: true })),
    async work(system) {
      const { tx } = system;
      const user = await requireUser(tx, id);
      const edit = { role: 'guide', is_active: true } as const;
      const { audit } = await applyEdit(context, { ...system, record: user }, edit);
      const confirmed = user.is_confirmed ? [] : await markConfirmed(context, system, user);
      return { answer: await writtenUser(tx, id), audit: [...audit, ...confirmed] };
    },
  });
}

/** Sets a password, ends the person's sessions and emails them. @throws Refused, user.password_too_easy */
export async function resetPasswordAtCommandLine(context: Deps, email: string, password: string) {
  const id = await idOf(context, email);
  refuseEasyPassword(password, await requireUser(context.db, id), 'password');
  const password_hash = await context.passwords.hash(password);
  return systemChange(context, {
    by,
    lockFirst: (tx) => lockUser(tx, id),
    async work(system) {
      const record = await requireUser(system.tx, id);
      const entry = await setPassword({ ...system, record }, context.clock, password_hash);
      return { answer: record, audit: [entry] };
    },
  });
}

/** An error that helps at a terminal, where the address was typed. */
export const noAccount = (email: string) =>
  new Refused(`There is no account with the email ${email}: "user list" shows all.`);

async function idOf({ db }: Deps, email: string): Promise<string> {
  const found = await findCredentials(db, email);
  if (!found) throw noAccount(email);
  return found.id;
}

/** Reads a user who may have been deleted meanwhile. */
async function requireUser(db: Db, id: string) {
  const user = await findUser(db, id);
  if (!user) throw new ApplicationError('user.not_found');
  return user;
}
