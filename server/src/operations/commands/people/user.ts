import { message, translateMessage } from '@trellis/contract/core/messages.ts';
import { newUser } from '@trellis/contract/people/users/users.api.ts';
import { endEverySession } from '../../../access/sessions/sessions.actions.ts';
import { systemClock } from '../../../base/clock.ts';
import { Refused } from '../../../base/errors.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import { rowIsGuide } from '../../../database/role.sql.ts';
import { notify } from '../../../goals/notifications/notify.ts';
import {
  createUserAtCommandLine,
  promoteAtCommandLine,
  resetPasswordAtCommandLine,
} from '../../../people/users/users.command-line.ts';
import { type FoundUser, userOf, userRows } from '../../../people/users/users.queries.ts';
import type { Context } from '../../../platform/context.ts';
import { createPasswords } from '../../../platform/passwords/passwords.ts';
import { type Command, type Given, type Outcome, withDatabase } from '../command.ts';

/* The `user …` commands manage accounts without the browser. */

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
    return changed(given, (context) => createUserAtCommandLine(context, data), 'Account created');
  },
};

export const userPromote: Command = {
  run: (given) => changed(given, (context) => promoteAtCommandLine(context, given.values[0] ?? ''), 'Now a guide'),
};

export const userResetPassword: Command = {
  async run(given) {
    const password = await given.secret('New password');
    const read = newUser.shape.password.safeParse(password);
    if (!read.success)
      throw new Refused(sentence(read.error.issues[0]?.message ?? message('errors.password.required')));
    return changed(
      given,
      (context) => resetPasswordAtCommandLine(context, given.values[0] ?? '', password),
      'Password set, and all sessions ended',
    );
  },
};

export const userList: Command = {
  run: ({ config, options }) =>
    withDatabase(config, async (db) => {
      const rows = await userRows(db)
        .$if(options.has('guides'), (users) => users.where(rowIsGuide))
        .orderBy('users.email_key')
        .orderBy('users.id')
        .execute();
      const users = rows.map(userOf);
      const text = users.length > 0 ? users.map(line).join('\n') : 'There are no accounts.';
      return { ok: true, text, data: { users: users.map(shown) } };
    }),
};

const refusalOf = (issues: readonly { message: string }[]) =>
  new Refused(issues.map(({ message }) => sentence(message)).join('\n'));

type AccountContext = Pick<Context, 'db' | 'clock' | 'config' | 'passwords' | 'notify'>;

function changed(
  { config }: Given,
  work: (context: AccountContext) => Promise<FoundUser>,
  heading: string,
): Promise<Outcome> {
  return withDatabase(config, async (db) => {
    const user = await work({ db, clock: systemClock, config, passwords: createPasswords(), notify });
    return { ok: true, text: `${heading}: ${line(user)}`, data: { user: shown(user) } };
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

function sentence(key: string): string {
  const text = translateMessage(translatorOf(sourceLanguage), key);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

export const endSessionsCommand: Command = {
  run: ({ config }) =>
    withDatabase(config, async (db) => {
      const { people, sessions } = await endEverySession({ db, clock: systemClock });
      return {
        ok: true,
        text: `Sessions ended: ${sessions}. People logged out: ${people}.`,
        data: { people, sessions },
      };
    }),
};
