import { posix } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { limits } from '@trellis/contract/core/limits.ts';
import { fromBufferPromise } from 'yauzl';
import { ApplicationError } from '../../../base/errors.ts';

/**
 * Unpacks the files with these names from each folder of an archive, by their names in lower case. It stops at our limits, and
 * yauzl refuses a file that is larger than the archive claims. Errors aren't logged, since they may quote the archive.
 */
export const unzip = (bytes: Uint8Array, names: readonly string[]) =>
  unpack(bytes, names).catch((error: unknown) => {
    throw error instanceof ApplicationError ? error : new ApplicationError('import.broken_zip');
  });

async function unpack(bytes: Uint8Array, names: readonly string[]) {
  const folders = new Map<string, Map<string, Buffer>>();
  let unpacked = 0;
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (zip.entriesRead > limits.archiveEntriesMax) throw new ApplicationError('import.unpacked_too_large');
    if (entry.fileName.length > limits.archiveFileNameMax) throw new ApplicationError('import.broken_zip');
    const { dir, base } = posix.parse(entry.fileName);
    const name = base.toLowerCase();
    const files = folders.get(dir) ?? new Map<string, Buffer>();
    const isFolder = entry.fileName.endsWith('/');
    if (isFolder || isHidden(entry.fileName) || !names.includes(name) || files.has(name)) continue;
    unpacked += entry.uncompressedSize;
    if (unpacked > limits.archiveUnpackedMegabytes * 1024 * 1024)
      throw new ApplicationError('import.unpacked_too_large');
    folders.set(dir, files.set(name, await buffer(await zip.openReadStreamPromise(entry))));
  }
  return folders;
}

/** A Mac adds a hidden twin to each file. */
const isHidden = (path: string): boolean => path.startsWith('__MACOSX/') || path.includes('/.') || path.startsWith('.');
