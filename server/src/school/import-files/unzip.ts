import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { archiveLimits } from '@trellis/contract/school/imports/archive-limits.ts';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { ApplicationError } from '../../base/errors.ts';

/** What every archive with something in it begins with. */
const signature = Buffer.from('PK\u0003\u0004', 'latin1');

export const isZip = (bytes: Uint8Array): boolean => signature.equals(bytes.subarray(0, signature.length));

/**
 * The files of an archive that are wanted, by their names without folders, in small letters. No more is unpacked than the
 * limits allow, and of a file no more than the archive says that it holds: yauzl compares the two.
 * @throws import.broken_zip, import.unpacked_too_large
 */
export async function unzipped(bytes: Uint8Array, wanted: readonly string[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let unpacked = 0;
  const zip = await opened(bytes);
  try {
    for await (const entry of entriesOf(zip)) {
      const name = (entry.fileName.split('/').at(-1) ?? '').toLowerCase();
      if (!wanted.includes(name) || files.has(name)) continue;
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

const opened = (bytes: Uint8Array): Promise<ZipFile> =>
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
