import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const releasedFolder = join(import.meta.dirname, 'released');
/** The checksum of each migration as it was released. */
export const checksumsFile = join(releasedFolder, 'checksums.json');

/** SHA-256 of each migration's file, by name. */
export async function migrationChecksums(): Promise<Record<string, string>> {
  const folder = join(import.meta.dirname, 'migrations');
  const files = (await readdir(folder)).sort();
  const sums = files.map(async (file) => {
    const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
    return [file.replace(/\.ts$/, ''), createHash('sha256').update(text).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
