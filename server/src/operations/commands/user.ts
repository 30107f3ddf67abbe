import { message, translateMessage } from '@trellis/contract/core/messages.ts';
import { newUser } from '@trellis/contract/people/users/users.api.ts';
import { systemClock } from '../../base/clock.ts';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import { Refused } from '../../base/refused.ts';
import { rowIsGuide } from '../../database/role.sql.ts';
import { notify } from '../../goals/notifications/notify.ts';
import {
  createUserAtCommandLine,
  promoteAtCommandLine,
  resetPasswordAtCommandLine,
} from '../../people/users/users.command-line.ts';
import { type FoundUser, userOf, userRows } from '../../people/users/users.queries.ts';
import type { Context } from '../../platform/context.ts';
import { createPasswords } from '../../platform/passwords/passwords.ts';
import type { Command, Given, Outcome } from './command.ts';
import { withDatabase } from './with-database.ts';

/* The `user …` commands manage accounts without the browser. */

const passwordHelp =
  'The password is asked for, so that it stands in no history of commands and in no list of processes; where no ' +
  'terminal is, it is the first line of the input. It is somebody else’s until the person has chosen one of their own.';
const auditHelp = 'It is noted in the history of the account as done at the command line.';

export const userCreate: Command = {
  summary: 'Makes an account, also while Trellis runs',
  parameters: ['EMAIL'],
  options: { guide: 'the account of a guide, in place of a student’s' },
  settings: {
    name: ['NAME', 'the full name'],
    house: ['HOUSE', 'the name of a house that is there'],
  },
  about: [passwordHelp, auditHelp],
  examples: [
    ['user create ada@school.example --name "Ada Byron" --guide', 'a guide'],
    ['user create mia@school.example --name "Mia Berg" --house Oak < password.txt', 'a student, from a script'],
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
    return changed(given, (context) => createUserAtCommandLine(context, data), 'There is an account now');
  },
};

export const userPromote: Command = {
  summary: 'Makes somebody a guide, and active, also while Trellis runs',
  parameters: ['EMAIL'],
  options: {},
  about: [
    'It is for the day on which no guide can log in, and for the first one of a school that has students already.',
    auditHelp,
  ],
  examples: [['user promote ada@school.example', 'Ada is a guide']],
  run: (given) =>
    changed(given, (context) => promoteAtCommandLine(context, given.values[0] ?? ''), 'This is the account of a guide'),
};

export const userResetPassword: Command = {
  summary: 'Sets somebody’s password, also while Trellis runs',
  parameters: ['EMAIL'],
  options: {},
  about: [
    'Their sessions end, and a mail tells them that the school set a new password. Where they can read their mail, they ' +
      'need no help: Forgot Password? at the login mails them a link.',
    passwordHelp,
    auditHelp,
  ],
  examples: [['user reset-password ada@school.example', 'asks for the password, twice, and sets it']],
  async run(given) {
    const password = await given.secret('New password');
    const read = newUser.shape.password.safeParse(password);
    if (!read.success)
      throw new Refused(sentence(read.error.issues[0]?.message ?? message('errors.password.required')));
    return changed(
      given,
      (context) => resetPasswordAtCommandLine(context, given.values[0] ?? '', password),
      'The password is set, and the sessions are ended',
    );
  },
};

export const userList: Command = {
  summary: 'Lists the accounts, also while Trellis runs',
  parameters: [],
  options: { guides: 'those of guides alone' },
  about: ['Each with name, role and house, and what keeps it from being used. The order is that of the addresses.'],
  examples: [
    ['user list', 'everybody'],
    ['user list --guides', 'who looks after the school'],
  ],
  run: ({ config, options }) =>
    withDatabase(config, async (db) => {
      const rows = await userRows(db)
        .$if(options.has('guides'), (users) => users.where(rowIsGuide))
        .orderBy('users.email_key')
        .orderBy('users.id')
        .execute();
      const users = rows.map(userOf);
      const text = users.length > 0 ? users.map(line).join('\n') : 'There is no account.';
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
    mail_failure && 'mails do not arrive',
  ];
  return `${email} (${about.filter(Boolean).join(', ')})`;
}

function sentence(named: string): string {
  const text = translateMessage(translatorOf(sourceLanguage), named);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
