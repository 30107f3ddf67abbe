import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { configCommand } from './config.ts';
import { endSessionsCommand } from './end-sessions.ts';
import { importCommand } from './import.ts';
import { mailTest } from './mail.ts';
import { moveCommand } from './move.ts';
import { personDataCommand } from './person-data.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';
import { userCreate, userList, userPromote, userResetPassword } from './user.ts';

/** Every command, by what it is called; the help lists them in this order. */
export const commands: Readonly<Record<string, Command>> = {
  'user create': userCreate,
  'user promote': userPromote,
  'user reset-password': userResetPassword,
  'user list': userList,
  import: importCommand,
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
