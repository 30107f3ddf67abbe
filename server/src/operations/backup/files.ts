import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, rmSync, statSync } from 'node:fs';
import { appendFile, chown, mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { Refused } from '../../base/errors.ts';
import type { Progress } from '../../base/show-progress.ts';
import { migrationNames, releaseThatRan } from '../../database/setup/migrate.ts';

/** With `force`, a backup overwrites a file, and a restore replaces the content of a PostgreSQL database. */
export type Options = { force: boolean; progress: Progress };

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does the work and cleans up afterwards, even if a signal ends the program. */
export async function withCleanup<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  // The signal is sent again without a handler, because `exit` would wait for what SQLite is doing.
  const end = (signal: NodeJS.Signals) => {
    cleanUp();
    for (const one of signals) process.off(one, end);
    process.kill(process.pid, signal);
  };
  for (const signal of signals) process.on(signal, end);
  try {
    return await work();
  } finally {
    for (const signal of signals) process.off(signal, end);
    cleanUp();
  }
}

/** Does the work in a private folder beside the file that it makes, and then removes the folder and its contents. */
export function inWorkFolder<T>(file: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = `${file}.${randomBytes(4).toString('hex')}.part`;
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return withCleanup(removeFolder, async () => {
    await mkdir(folder, { mode: 0o700 });
    return work(folder);
  });
}

/** @throws Refused if the file exists and mustn't be overwritten, or if it is a folder */
export function refuseExisting(file: string, { force }: { force: boolean }): void {
  if (existsSync(file) && statSync(file).isDirectory()) throw new Refused(`${file} is a folder. Give a file.`);
  if (force || !existsSync(file)) return;
  throw new Refused(`${file} already exists. Choose another name, or add --force to overwrite it.`);
}

/** @throws Refused if the folder of the file doesn't exist */
export function requireFolderOf(file: string): void {
  const folder = dirname(file);
  if (!existsSync(folder)) throw new Refused(`The folder ${folder} doesn’t exist. Create it, or choose another one.`);
}

/** Makes a file's content, or a folder's list of names, durable. Windows has no such call for folders. */
export async function syncToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using opened = await open(path, 'r');
  await opened.sync();
}

/** Gives a file that root has created to the user that Trellis runs as. */
export async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  await chown(file, uid, gid);
}

/*
 * A backup ends with the SHA-256 of everything before it. SQLite and pg_restore ignore it, so a backup can also be
 * opened with their own tools, but those wouldn't notice that a letter in a text has changed.
 */

const mark = '\ntrellis backup 1 sha256 ';
const endLength = mark.length + 64 + 1;

/** @returns the size of the file with its checksum */
export async function appendChecksum(file: string): Promise<number> {
  const checksum = await hashOf(createReadStream(file));
  await appendFile(file, `${mark}${checksum}\n`, { flush: true });
  return (await stat(file)).size;
}

/**
 * Reads the whole file. A backup made by the engine's own tools has no checksum.
 * @param name what the person calls the file
 * @returns the number of bytes before the checksum
 * @throws Refused if it has changed since it was made
 */
export async function verifyChecksum(file: string, name: string, progress: Progress): Promise<number> {
  const { size } = await stat(file);
  const start = Math.max(0, size - endLength);
  const end = await text(createReadStream(file, { start, encoding: 'latin1' }));
  const bytes = end.startsWith(mark) ? start : size;
  const content = createReadStream(file, { end: Math.max(0, bytes - 1) });
  const checksum = await hashOf(content, (read) => progress(read / bytes));
  if (bytes < size && end !== `${mark}${checksum}\n`) {
    throw new Refused(`${name} is damaged: it has changed since it was made. Use another backup.`);
  }
  return bytes;
}

async function hashOf(content: AsyncIterable<Buffer>, onRead: (bytes: number) => void = () => {}): Promise<string> {
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    read += chunk.length;
    onRead(read);
  }
  return hash.digest('hex');
}

/**
 * @param name the database's name for messages
 * @returns whether the next start will upgrade it
 * @throws Refused if this release can't serve it
 */
export function requireKnownRelease(name: string, migrations: readonly string[]): boolean {
  const release = releaseThatRan(migrations);
  if (release === 'none') throw new Refused(`${name} isn’t a Trellis backup: it contains another program’s data.`);
  if (release === 'newer') {
    const unknown = migrations.filter((migration) => !migrationNames.includes(migration));
    throw new Refused(
      `${name} was made by a newer release of Trellis (this one doesn’t know ${unknown.join(', ')}). ` +
        'Install that release, then restore it.',
    );
  }
  return release === 'older';
}
