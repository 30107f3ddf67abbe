import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCleanup } from './on-cleanup.ts';

/** A new folder, which is removed after the test or the file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-test-'));
  onCleanup(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
