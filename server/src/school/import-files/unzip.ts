import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveLimits } from '@trellis/contract/school/imports/archive-limits.ts';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ApplicationError } from '../../base/errors.ts';

/** The first bytes of every archive that isn't empty. */
const signature = Buffer.from('PK\u0003\u0004', 'latin1');

export const isZip = (bytes: Uint8Array): boolean => signature.equals(bytes.subarray(0, signature.length));

/**
 * Unpacks the files with these names, which are compared in lower case and without folders. It stops at our limits, and yauzl
 * refuses a file that is larger than the archive claims.
 * @throws import.broken_zip, import.unpacked_too_large
 */
export async function unzip(bytes: Uint8Array, names: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let unpacked = 0;
  const zip = await openZip(bytes);
  try {
    for await (const entry of entriesOf(zip)) {
      const name = (entry.fileName.split('/').at(-1) ?? '').toLowerCase();
      if (!names.includes(name) || files.has(name)) continue;
      unpacked += entry.uncompressedSize;
      if (unpacked > archiveLimits.unpackedBytes) throw new ApplicationError('import.unpacked_too_large');
      files.set(name, await buffer(await contentOf(zip, entry)));
    }
  } catch (error) {
    if (error instanceof ApplicationError) throw error;
    throw new ApplicationError('import.broken_zip', undefined, error);
  } finally {
    zip.close();
  }
  return files;
}

const openZip = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, zip) => {
      if (zip) resolve(zip);
      else reject(new ApplicationError('import.broken_zip', undefined, error));
    });
  });

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let n = 0; n < zip.entryCount; n += 1) {
    if (n >= archiveLimits.entriesMax) throw new ApplicationError('import.unpacked_too_large');
    yield await new Promise<Entry>((resolve, reject) => {
      zip.once('entry', resolve);
      zip.once('error', reject);
      zip.readEntry();
    }).finally(() => {
      zip.removeAllListeners('entry');
      zip.removeAllListeners('error');
    });
  }
}

const contentOf = (zip: ZipFile, entry: Entry): Promise<Readable> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (stream ? resolve(stream) : reject(error)));
  });
