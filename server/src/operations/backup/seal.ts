import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, open } from 'node:fs/promises';

/*
 * The last bytes of a backup are the SHA-256 of all before them. SQLite and pg_restore read past them, so that a backup
 * can also be opened with their own tools; Trellis finds by them a backup that changed after it was made, which SQLite
 * itself would only find where a page doesn't fit the others.
 */

const mark = '\ntrellis backup 1 sha256 ';
const sealLength = mark.length + 64 + 1;

/** @returns the size of the file with its seal */
export async function seal(file: string): Promise<number> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  await appendFile(file, `${mark}${hash.digest('hex')}\n`);
  const opened = await open(file, 'r+');
  try {
    await opened.sync();
    return (await opened.stat()).size;
  } finally {
    await opened.close();
  }
}

/** What a sealed backup holds and its checksum; a backup that was made by other means has no checksum. */
export async function sealOf(file: string): Promise<{ bytes: number; sha256: string | undefined }> {
  const opened = await open(file, 'r');
  try {
    const { size } = await opened.stat();
    const at = Math.max(0, size - sealLength);
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(sealLength), 0, sealLength, at);
    const end = buffer.toString('latin1', 0, bytesRead);
    if (!end.startsWith(mark)) return { bytes: size, sha256: undefined };
    return { bytes: at, sha256: end.slice(mark.length, -1) };
  } finally {
    await opened.close();
  }
}
