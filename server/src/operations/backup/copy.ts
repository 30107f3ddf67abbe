import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Refused } from '../../base/refused.ts';
import type { Progress } from '../../base/show-progress.ts';
import { sealOf } from './seal.ts';

/** Which engine wrote a backup; nothing where it is neither's. */
export async function engineOf(file: string): Promise<'sqlite' | 'postgres' | undefined> {
  const opened = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(16), 0, 16, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    if (start === 'SQLite format 3\0') return 'sqlite';
    return start.startsWith('PGDMP') ? 'postgres' : undefined;
  } finally {
    await opened.close();
  }
}

/**
 * Copies what a backup holds, without its seal. What is looked at afterwards is the copy: nothing can change it.
 * @throws Refused where it isn't what it was when it was made
 */
export async function copyUnsealed(from: string, to: string, progress: Progress): Promise<void> {
  const target = await open(to, 'w', 0o600);
  try {
    await readUnsealed(from, progress, (chunk) => target.writeFile(chunk));
    await target.sync();
  } finally {
    await target.close();
  }
}

/**
 * Reads what a backup holds, without its seal.
 * @throws Refused where it isn't what it was when it was made
 */
export async function readUnsealed(
  file: string,
  progress: Progress,
  take: (chunk: Buffer) => Promise<void> = async () => {},
): Promise<void> {
  const { bytes, sha256 } = await sealOf(file);
  const hash = createHash('sha256');
  let read = 0;
  for await (const chunk of createReadStream(file, { end: bytes - 1, highWaterMark: 1 << 20 })) {
    hash.update(chunk);
    await take(chunk);
    read += chunk.length;
    progress(read / bytes);
  }
  if (sha256 && hash.digest('hex') !== sha256) {
    throw new Refused(`${file} is damaged: it is not what it was when it was made. Use another backup.`);
  }
}
