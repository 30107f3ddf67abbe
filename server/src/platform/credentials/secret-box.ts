import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileMode, makeFilePrivate, makeFolder } from '../../base/private-files.ts';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;
const keyFile = 'secret-key';
const secondFactor = 'trellis second factor';

export type SecretBox = ReturnType<typeof createSecretBox>;

/**
 * Encrypts secrets that the server has to read again, with a key that isn't in the database: `SECRET_KEY`, or else one that
 * is generated once in the folder.
 */
export function createSecretBox({ secretKey, dataDir }: { secretKey: string | undefined; dataDir: string }) {
  let mainKey = secretKey;
  const keyFor = (purpose: string): Buffer => {
    mainKey ??= storedKey(dataDir);
    return Buffer.from(hkdfSync('sha256', mainKey, '', purpose, keyBytes));
  };
  const sign = (text: string, purpose: string): string =>
    createHmac('sha256', keyFor(purpose)).update(text).digest('base64url');
  return {
    /** Proves that this server issued the text, for a purpose. */
    sign,
    isSigned(text: string, purpose: string, signature: string): boolean {
      const [given, expectedSignature] = [Buffer.from(signature), Buffer.from(sign(text, purpose))];
      return given.length === expectedSignature.length && timingSafeEqual(given, expectedSignature);
    },
    /** Identifies the key without revealing it. */
    fingerprint: (): string => keyFor('trellis fingerprint').toString('base64url'),
    /** @param owner the user it belongs to; it opens for no other */
    seal(secret: string, owner: string): string {
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, keyFor(secondFactor), iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url');
    },
    /** @returns undefined if it was sealed with another key or for someone else */
    open(text: string, owner: string): string | undefined {
      const bytes = Buffer.from(text, 'base64url');
      const sealed = bytes.subarray(ivBytes + tagBytes);
      try {
        const key = keyFor(secondFactor);
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        opening.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return opening.update(sealed, undefined, 'utf8') + opening.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Reads the key in the folder, or generates it. If two servers generate one at once, both use the first. */
function storedKey(dataDir: string): string {
  const path = join(dataDir, keyFile);
  try {
    makeFolder(dataDir);
    writeFileSync(path, `${randomBytes(keyBytes).toString('base64url')}\n`, { mode: fileMode, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  // A restored copy may be readable by others.
  makeFilePrivate(path);
  return readFileSync(path, 'utf8').trim();
}
