import { statSync } from 'node:fs';
import { chown, open } from 'node:fs/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Does the work and cleans up afterwards, even if a signal ends the program. */
export async function withCleanup<T>(cleanUp: () => void, work: () => Promise<T>): Promise<T> {
  // Ends by the signal as if there were no handler: `exit` would wait for what SQLite is doing.
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
