import { translateMessage } from '@trellis/contract/core/messages.ts';
import { newUser } from '@trellis/contract/people/users/users.api.ts';
import { endEverySession } from '../../../access/sessions/sessions.actions.ts';
import { ApplicationError, Refused } from '../../../base/errors.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import type { Db } from '../../../database/database.ts';
import { rowIsGuide } from '../../../database/people.sql.ts';
import { assignersForNewcomers } from '../../../goals/assignments/newcomers.ts';
import { addUser } from '../../../people/users/users.actions.ts';
import { markConfirmed } from '../../../people/users/users.confirm.ts';
import { applyEdit } from '../../../people/users/users.edit.ts';
import { lockedWith, lockUsers } from '../../../people/users/users.locks.ts';
import { setPassword } from '../../../people/users/users.password.ts';
import {
  type FoundUser,
  findCredentials,
  findUser,
  userOf,
  userRows,
  writtenUser,
} from '../../../people/users/users.queries.ts';
import { commandLine } from '../../../platform/audit/audit-log.ts';
import { type Outcome as ChangeOutcome, systemChange } from '../../../platform/audit/change.ts';
import type { LockUsers, System } from '../../../platform/authorization/authorize.ts';
import { refuseEasyPassword } from '../../../platform/passwords/easy-passwords.ts';
import { asSentence, type Command, type CommandContext, type Given, withDatabase } from '../command.ts';

/*
 * The `user …` commands manage accounts without the browser. They follow the rules of the API, and their changes are audited as
 * made at the command line.
 */

export const userCreate: Command = {
  async run(given) {
    const { values, options, settings } = given;
    const [email = ''] = values;
    const about = {
      email,
      ...(settings.name && { full_name: settings.name.at(-1) }),
      ...(settings.house && { house: settings.house.at(-1) }),
      is_superuser: options.has('guide'),
    };
    // Reports other mistakes before asking for a password.
    const wrong = newUser.safeParse(about).error?.issues.filter(({ path }) => path[0] !== 'password');
    if (wrong && wrong.length > 0) throw refusalOf(wrong);
    const read = newUser.safeParse({ ...about, password: await given.secret('Password') });
    if (!read.success) throw refusalOf(read.error.issues);
    const { data } = read;
    return runChange(given, 'Account created', async (context) => {
      refuseEasyPassword(data.password, data, 'password');
      const password_hash = await context.passwords.hash(data.password);
      return { lock: assignersForNewcomers, work: (system) => addUser(context, system, data, password_hash) };
    });
  },
};

export const userPromote: Command = {
  run: (given) =>
    runChange(given, 'Now a guide', async (context) => {
      const { id } = await findAccount(context.db, given.values[0]);
      return {
        lock: lockedWith(id, { mayJoin: true }),
        async work(system) {
          const record = await requireUser(system.tx, id);
          const { audit } = await applyEdit(context, { ...system, record }, { role: 'guide', is_active: true });
          const confirmed = record.is_confirmed ? [] : await markConfirmed(context, system, record);
          return { answer: await writtenUser(system.tx, id), audit: [...audit, ...confirmed] };
        },
      };
    }),
};

export const userResetPassword: Command = {
  async run(given) {
    const password = await given.secret('New password');
    const read = newUser.shape.password.safeParse(password);
    if (!read.success) throw refusalOf(read.error.issues.slice(0, 1));
    return runChange(given, 'Password set, and all sessions ended', async ({ db, clock, passwords }) => {
      const account = await findAccount(db, given.values[0]);
      refuseEasyPassword(password, account, 'password');
      const password_hash = await passwords.hash(password);
      return {
        lock: lockedWith(account.id),
        async work(system) {
          const record = await requireUser(system.tx, account.id);
          return { answer: record, audit: [await setPassword({ ...system, record }, clock, { password_hash })] };
        },
      };
    });
  },
};

export const userList: Command = {
  run: ({ config, options }) =>
    withDatabase(config, async ({ db }) => {
      const rows = await userRows(db)
        .$if(options.has('guides'), (users) => users.where(rowIsGuide))
        .orderBy('users.email_key')
        .orderBy('users.id')
        .execute();
      const users = rows.map(userOf);
      const text = users.length > 0 ? users.map(line).join('\n') : 'There are no accounts.';
      return { text, data: { users: users.map(shown) } };
    }),
};

function refusalOf(issues: readonly { message: string }[]): Refused {
  const texts = issues.map(({ message }) => translateMessage(translatorOf(sourceLanguage), message));
  return new Refused(texts.map(asSentence).join('\n'));
}

/** The account with an address. The error helps someone who has mistyped it at a terminal. */
export async function findAccount(db: Db, email = ''): Promise<FoundUser> {
  const found = await findCredentials(db, email);
  const user = found && (await findUser(db, found.id));
  if (!user) throw new Refused(`There is no account with the email ${email}: "user list" shows all.`);
  return user;
}

/** Reads a user who may have been deleted meanwhile. */
async function requireUser(db: Db, id: string): Promise<FoundUser> {
  const user = await findUser(db, id);
  if (!user) throw new ApplicationError('user.not_found');
  return user;
}

type AccountChange = { lock: LockUsers; work: (system: System) => Promise<ChangeOutcome<FoundUser>> };

function runChange({ config }: Given, heading: string, prepare: (context: CommandContext) => Promise<AccountChange>) {
  return withDatabase(config, async (context) => {
    const { lock, work } = await prepare(context);
    const user = await systemChange(context, { by: commandLine, lockFirst: (tx) => lockUsers(tx, lock), work });
    return { text: `${heading}: ${line(user)}`, data: { user: shown(user) } };
  });
}

const shown = ({ id, email, full_name, house, is_superuser, is_active, is_confirmed, mail_failure }: FoundUser) => ({
  id,
  email,
  full_name,
  house,
  is_superuser,
  is_active,
  is_confirmed,
  mail_failure,
});

function line({ email, full_name, house, role, is_active, is_confirmed, mail_failure }: FoundUser): string {
  const about = [
    full_name || 'no name',
    role,
    house,
    !is_active && 'deactivated',
    !is_confirmed && 'not confirmed',
    mail_failure && 'emails don’t arrive',
  ];
  return `${email} (${about.filter(Boolean).join(', ')})`;
}

export const endSessionsCommand: Command = {
  run: ({ config }) =>
    withDatabase(config, async (context) => {
      const { people, sessions } = await endEverySession(context);
      return { text: `Sessions ended: ${sessions}. People logged out: ${people}.`, data: { people, sessions } };
    }),
};
