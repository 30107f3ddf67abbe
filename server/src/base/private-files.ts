import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/* What Trellis writes is for the user that runs it alone, whatever the folder allows that it is written to. */

const folderMode = 0o700;
export const fileMode = 0o600;

/**
 * Makes a folder with those above it. Node's own recursive `mkdirSync` never returns where a file system such as /proc
 * says that the folder it is to make doesn't exist.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: folderMode });
}

/**
 * Makes an empty file where there is none, before something makes it that others could read. One that is there isn't
 * opened: to close it again would let go the locks that this process has on it.
 */
export function makeFile(path: string): void {
  if (existsSync(path)) closeFile(path);
  else closeSync(openSync(path, 'a', fileMode));
}

/** Takes from others what an earlier release, or a copy that was put back, let them read. */
export function closeFolder(path: string): void {
  if (!existsSync(path)) return;
  closeToOthers(path, folderMode);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isFile()) closeFile(join(path, entry.name));
  }
}

/** The same of one file, where it is there. */
export const closeFile = (path: string): void => closeToOthers(path, fileMode);

function closeToOthers(path: string, mode: number): void {
  const isOpen = ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;
  if (!isOpen) return;
  try {
    chmodSync(path, mode);
  } catch {
    // A file system without modes of its own, such as that of a mounted share: whoever mounted it decides.
  }
}
