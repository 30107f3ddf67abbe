import texts from '../../../../messages/command-line/en.json' with { type: 'json' };
import { backup, moveCommand, restore } from '../commands/backup.ts';
import { check } from '../commands/check.ts';
import type { Command } from '../commands/command.ts';
import { configCommand } from '../commands/config.ts';
import { exportCommand } from '../commands/export.ts';
import { mailTest } from '../commands/mail.ts';
import { importCommand } from '../commands/people/import.ts';
import { personDataCommand, retention } from '../commands/people/privacy.ts';
import { endSessionsCommand, userCreate, userList, userPromote, userResetPassword } from '../commands/people/user.ts';

export type CommandName = keyof typeof texts.commands;

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<CommandName, Command>> = {
  'user create': userCreate,
  'user promote': userPromote,
  'user reset-password': userResetPassword,
  'user list': userList,
  import: importCommand,
  export: exportCommand,
  'mail test': mailTest,
  config: configCommand,
  backup,
  restore,
  check,
  move: moveCommand,
  'person-data': personDataCommand,
  retention,
  'end-sessions': endSessionsCommand,
};

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);
