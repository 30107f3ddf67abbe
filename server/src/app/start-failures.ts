import { relative } from 'node:path';
import { Refused } from '../base/errors.ts';
import { gatherSettings } from '../config/config.sources.ts';
import { BadSetting, type Config, readConfig } from '../config/config.ts';
import { ConnectionLost } from '../database/database.ts';
import { FolderInUse } from '../database/sqlite/folder-lock.ts';
import { outageOf } from '../database/sqlite/sqlite-driver.ts';

/**
 * A sentence for the person at the terminal: why Trellis didn't start, or why a command failed, and what to do.
 * @param failed the beginning of the sentence for an unexpected error
 */
export function sentenceFor(error: unknown, failed = 'Trellis couldn’t start'): string {
  if (error instanceof BadSetting || error instanceof Refused) return error.message;
  const config = readConfig(gatherSettings(process.env, process.cwd()).values);
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof FolderInUse) {
    return `Another Trellis is using DATA_DIR ${config.dataDir}. Stop it, or set DATA_DIR to another folder.`;
  }
  if (propertyOf(error, 'hostname') === config.host) return wrongHost(config.host);
  if (error instanceof ConnectionLost) return noAnswer(message);
  const code = propertyOf(error, 'code');
  const sentence = Object.entries(sentences).find(([codes]) => codes.split(' ').includes(code));
  return sentence ? sentence[1]({ error, message, config }) : `${failed}: ${message}`;
}

function propertyOf(error: unknown, name: 'code' | 'hostname' | 'path'): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** The sentence for each code of an error: those of the operating system, of PostgreSQL and of SQLite. */
const sentences: Readonly<Record<string, (failure: { error: unknown; message: string; config: Config }) => string>> = {
  EADDRINUSE: ({ config }) =>
    `Another program is using port ${config.port}. Stop it, or start Trellis with another PORT.`,
  EADDRNOTAVAIL: ({ config }) => wrongHost(config.host),
  '28P01 28000': ({ message, config }) =>
    `PostgreSQL doesn’t accept the user or the password (${message}). Correct ${databaseSettings(config)}.`,
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH': ({ message }) => noAnswer(message),
  'ENOSPC EDQUOT 53100': ({ message }) => diskFull(message),
  '42501': ({ message, config }) =>
    config.databaseOwnerUrl
      ? `The role in DATABASE_OWNER_URL isn’t allowed to change the tables (${message}). Name the role that owns them and the database.`
      : `The tables need to be created or upgraded, but the role in DATABASE_URL isn’t allowed to change them (${message}). Also set ` +
        'DATABASE_OWNER_URL to the address with the role that owns them, or make the role in DATABASE_URL the owner of the database.',
  '53300': ({ message }) =>
    `PostgreSQL accepts no more connections (${message}). Raise max_connections, or the connection limit of the role or the database, or stop what uses them.`,
  '08P01': ({ message }) =>
    `What answers at DATABASE_URL refuses Trellis’s connections (${message}). Name PostgreSQL itself, or set up the pooler in ` +
    'front of it as docs/postgres.md says under "A connection pooler".',
  '3D000': () => 'The database in DATABASE_URL doesn’t exist. Create it, or correct DATABASE_URL.',
  'ENOENT EACCES EPERM EROFS ENOTDIR EEXIST': ({ error, message, config }) =>
    message.includes('listen')
      ? `Your user isn’t allowed to use port ${config.port}. Start Trellis with another PORT.`
      : unusable(error, config.dataDir),
  EISDIR: ({ error }) => `${propertyOf(error, 'path')} is a folder. Give a file.`,
  ERR_SQLITE_ERROR({ error, message, config: { dataDir } }) {
    if (outageOf(error) === 'server.disk_full') return diskFull(message);
    return /open|readonly|permission/i.test(message)
      ? unwritable(dataDir)
      : `The database in DATA_DIR ${dataDir} can’t be used (${message}). Restore a backup, or use another folder.`;
  },
};

const diskFull = (message: string) => `The disk is full (${message}). Free some space, or use another folder.`;

const wrongHost = (host: string) => `HOST ${host} isn’t an address of this machine. Correct it, or leave it out.`;

/** PostgreSQL's message names the role. */
const databaseSettings = ({ databaseOwnerUrl }: Config) =>
  databaseOwnerUrl ? 'DATABASE_URL or DATABASE_OWNER_URL, whichever has that user' : 'DATABASE_URL';

const noAnswer = (message: string) =>
  `PostgreSQL doesn’t answer (${message}). Check that it is running, and that its address in DATABASE_URL or in the ` +
  'command is right.';

/** The failed path is DATA_DIR, something in it or a folder above it, or else a file that someone named. */
function unusable(error: unknown, dataDir: string): string {
  const path = propertyOf(error, 'path');
  if (!path || isWithin(dataDir, path) || isWithin(path, dataDir)) return unwritable(dataDir);
  return `${path} can’t be read or written. Make sure that its folder exists and that your user may use it, or choose another one.`;
}

const isWithin = (folder: string, path: string): boolean => !/^\.\.(?:$|[\\/])/.test(relative(folder, path));

const unwritable = (dataDir: string) =>
  `Your user can’t write to DATA_DIR ${dataDir}. Allow it to, or set DATA_DIR to another folder.`;
