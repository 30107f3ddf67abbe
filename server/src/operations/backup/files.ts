import { statSync } from 'node:fs';
import { chown, open } from 'node:fs/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does something and cleans up after it, also when the program is told to end meanwhile. */
export async function cleaningUp<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  // Dies of the signal as if nobody had listened: an exit would wait for what SQLite is at.
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

/** What a file holds, or which names a folder has, lasts once this is done. Windows has no such call for folders. */
export async function syncToDisk(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Gives the file to the user that Trellis runs as, where the administrator makes it for them. */
export async function giveToOwnerOf(folder: string, file: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  await chown(file, uid, gid);
}
