import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/* The files that Trellis writes are only for the user who runs it, whatever the permissions of the folder. */

const folderMode = 0o700;
export const fileMode = 0o600;

/**
 * Makes a folder and its parents. Node's own recursive `mkdirSync` never returns on a file system such as /proc, which
 * reports that the new folder doesn't exist.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: folderMode });
}

/**
 * Creates an empty private file, before something else creates it readable for others. An existing file isn't opened:
 * closing it again would release this process's locks on it.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) makeFilePrivate(path);
  else closeSync(openSync(path, 'a', fileMode));
}

/**
 * Makes a folder and its files private, which a restored copy may not be. Nobody else reaches the files of a folder that
 * is private already, and looking at thousands of emails would delay the start.
 */
export function makeFolderPrivate(path: string): void {
  if (!isOpenToOthers(path)) return;
  makePrivate(path, folderMode);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isFile()) makeFilePrivate(join(path, entry.name));
  }
}

/** The same for one file, if it exists. */
export const makeFilePrivate = (path: string): void => makePrivate(path, fileMode);

const isOpenToOthers = (path: string): boolean =>
  ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

function makePrivate(path: string, mode: number): void {
  if (!isOpenToOthers(path)) return;
  try {
    chmodSync(path, mode);
  } catch {
    // A file system without modes, such as a mounted share, whose mount options decide.
  }
}

/** How much room a folder's disk has for this user; undefined if the folder can't be read. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.bavail * found.bsize;
}
