import { backup } from './backup.ts';
import { check } from './check.ts';
import type { Command } from './command.ts';
import { endSessionsCommand } from './end-sessions.ts';
import { personDataCommand } from './person-data.ts';
import { restore } from './restore.ts';
import { retention } from './retention.ts';

/** Every command, by what it is called; the help lists them in this order. */
export const commands: Readonly<Record<string, Command>> = {
  backup,
  restore,
  check,
  'person-data': personDataCommand,
  retention,
  'end-sessions': endSessionsCommand,
};
