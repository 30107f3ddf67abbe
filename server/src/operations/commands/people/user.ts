import { message, translateMessage } from '@trellis/contract/core/messages.ts';
import { newUser } from '@trellis/contract/people/users/users.api.ts';
import { systemClock } from '../../../base/clock.ts';
import { sourceLanguage, translatorOf } from '../../../base/messages.ts';
import { Refused } from '../../../base/refused.ts';
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
import type { Command, Given, Outcome } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/* The `user …` commands manage accounts without the browser. */

const passwordHelp =
  'The command asks for the password, so that it doesn’t end up in the history of your terminal or the list of ' +
  'processes. In a script, pass it as the first line of the input. Trellis then asks the person to choose their own.';
const auditHelp = 'The account’s history says that this was done on the command line.';

export const userCreate: Command = {
  summary: 'Creates an account, even while Trellis is running',
  parameters: ['EMAIL'],
  options: { guide: 'makes the person a guide instead of a student' },
  settings: {
    name: ['NAME', 'full name'],
    house: ['HOUSE', 'name of an existing house'],
  },
  about: [passwordHelp, auditHelp],
  examples: [
    ['user create ada@school.example --name "Ada Byron" --guide', 'creates a guide'],
    ['user create mia@school.example --name "Mia Berg" --house Oak < password.txt', 'creates a student, from a script'],
  ],
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
  summary: 'Makes someone an active guide, even while Trellis is running',
  parameters: ['EMAIL'],
  options: {},
  about: ['Use it if no guide can log in, or for the first guide of a school that already has students.', auditHelp],
  examples: [['user promote ada@school.example', 'makes Ada a guide']],
  run: (given) => changed(given, (context) => promoteAtCommandLine(context, given.values[0] ?? ''), 'Now a guide'),
};

export const userResetPassword: Command = {
  summary: 'Sets someone’s password, even while Trellis is running',
  parameters: ['EMAIL'],
  options: {},
  about: [
    'They are logged out everywhere and get an email that says that the school set a new password. People who can read ' +
      'their email don’t need this: “Forgot Password?” on the login page sends them a link.',
    passwordHelp,
    auditHelp,
  ],
  examples: [['user reset-password ada@school.example', 'asks for the password twice and sets it']],
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
  summary: 'Lists the accounts, even while Trellis is running',
  parameters: [],
  options: { guides: 'only guides' },
  about: [
    'It lists each account with name, role and house, and says if it can’t be used. The list is sorted by email address.',
  ],
  examples: [
    ['user list', 'lists everyone'],
    ['user list --guides', 'lists the guides'],
  ],
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

function sentence(named: string): string {
  const text = translateMessage(translatorOf(sourceLanguage), named);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
