import { statfs } from 'node:fs/promises';

/** How much room a folder's disk has for this user; undefined if the folder can't be read. */
export async function freeBytes(folder: string): Promise<number | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && found.bavail * found.bsize;
}
