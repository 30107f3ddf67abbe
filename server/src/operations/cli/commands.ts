import { backup } from '../commands/backup.ts';
import { check } from '../commands/check.ts';
import type { Command } from '../commands/command.ts';
import { configCommand } from '../commands/config.ts';
import { endSessionsCommand } from '../commands/end-sessions.ts';
import { exportCommand } from '../commands/export.ts';
import { importCommand } from '../commands/import.ts';
import { mailTest } from '../commands/mail.ts';
import { moveCommand } from '../commands/move.ts';
import { personDataCommand } from '../commands/person-data.ts';
import { restore } from '../commands/restore.ts';
import { retention } from '../commands/retention.ts';
import { userCreate, userList, userPromote, userResetPassword } from '../commands/user.ts';

/** Every command by its name, in the order of the help. */
export const commands: Readonly<Record<string, Command>> = {
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
