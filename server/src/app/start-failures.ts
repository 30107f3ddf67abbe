import { relative } from 'node:path';
import { Refused } from '../base/refused.ts';
import { gatherSettings } from '../config/config.sources.ts';
import { BadSetting, type Config, readConfig } from '../config/config.ts';
import { ConnectionLost } from '../database/database.ts';
import { FolderInUse } from '../database/sqlite/folder-lock.ts';
import { isDiskFull } from '../database/sqlite/sqlite-driver.ts';

/**
 * A sentence for the person at the terminal: why Trellis didn't start, or why a command failed, and what to do.
 * @param failed the beginning of the sentence for an unexpected error
 */
export function sentenceFor(error: unknown, failed = 'Trellis couldn’t start'): string {
  if (error instanceof BadSetting || error instanceof Refused) return error.message;
  const config = readConfig(gatherSettings(process.env, process.cwd()).values);
  const { port, host, dataDir } = config;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FolderInUse) {
    return `Another Trellis is using DATA_DIR ${dataDir}. Stop it, or set DATA_DIR to another folder.`;
  }
  const unresolvedHost = error instanceof Error && 'hostname' in error ? error.hostname : undefined;
  if (unresolvedHost === host) return wrongHost(host);
  if (error instanceof ConnectionLost) return noAnswer(message);
  switch (code) {
    case 'EADDRINUSE':
      return `Another program is using port ${port}. Stop it, or start Trellis with another PORT.`;
    case 'EADDRNOTAVAIL':
      return wrongHost(host);
    case '28P01':
    case '28000':
      return `PostgreSQL doesn’t accept the user or the password (${message}). Correct ${databaseSettings(config)}.`;
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return noAnswer(message);
    case 'ENOSPC':
    case 'EDQUOT':
    case '53100':
      return diskFull(message);
    case '42501':
      return notOwner(config, message);
    case '53300':
      return `PostgreSQL accepts no more connections (${message}). Raise max_connections, or the connection limit of the role or the database, or stop what uses them.`;
    case '08P01':
      return poolerRefuses(message);
    case '3D000':
      return 'The database in DATABASE_URL doesn’t exist. Create it, or correct DATABASE_URL.';
    case 'ENOENT':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return message.includes('listen')
        ? `Your user isn’t allowed to use port ${port}. Start Trellis with another PORT.`
        : unusable(error, dataDir);
    case 'EISDIR':
      return `${pathOf(error)} is a folder. Give a file.`;
    case 'ERR_SQLITE_ERROR':
      if (isDiskFull(error)) return diskFull(message);
      return /open|readonly|permission/i.test(message)
        ? unwritable(dataDir)
        : `The database in DATA_DIR ${dataDir} can’t be used (${message}). Restore a backup, or use another folder.`;
    default:
      return `${failed}: ${message}`;
  }
}

const diskFull = (message: string) => `The disk is full (${message}). Free some space, or use another folder.`;

const wrongHost = (host: string) => `HOST ${host} isn’t an address of this machine. Correct it, or leave it out.`;

/** PostgreSQL's message names the role. */
const databaseSettings = ({ databaseOwnerUrl }: Config) =>
  databaseOwnerUrl ? 'DATABASE_URL or DATABASE_OWNER_URL, whichever has that user' : 'DATABASE_URL';

const notOwner = ({ databaseOwnerUrl }: Config, message: string) =>
  databaseOwnerUrl
    ? `The role in DATABASE_OWNER_URL isn’t allowed to change the tables (${message}). Name the role that owns them and the database.`
    : `The tables need to be created or upgraded, but the role in DATABASE_URL isn’t allowed to change them (${message}). Also set ` +
      'DATABASE_OWNER_URL to the address with the role that owns them, or make the role in DATABASE_URL the owner of the database.';

const poolerRefuses = (message: string) =>
  `What answers at DATABASE_URL refuses Trellis’s connections (${message}). Name PostgreSQL itself, or set up the pooler in ` +
  'front of it as docs/postgres.md says under "A connection pooler".';

const noAnswer = (message: string) =>
  `PostgreSQL doesn’t answer (${message}). Check that it is running, and that its address in DATABASE_URL or in the ` +
  'command is right.';

const pathOf = (error: unknown): string =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : '';

/** The failed path is DATA_DIR, something in it or a folder above it, or else a file that someone named. */
function unusable(error: unknown, dataDir: string): string {
  const path = pathOf(error);
  if (!path || isWithin(dataDir, path) || isWithin(path, dataDir)) return unwritable(dataDir);
  return `${path} can’t be read or written. Make sure that its folder exists and that your user may use it, or choose another one.`;
}

const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:$|[\\/])/.test(relative(folder, path));

const unwritable = (dataDir: string) =>
  `Your user can’t write to DATA_DIR ${dataDir}. Allow it to, or set DATA_DIR to another folder.`;
