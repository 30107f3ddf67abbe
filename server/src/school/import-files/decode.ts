/** How many bytes are inspected to guess the encoding. */
const inspectedBytes = 4096;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Guesses the encoding of a text file from its byte order mark or its bytes. A file that isn't valid UTF-8 is taken for
 * windows-1252, which Windows writes in Western Europe.
 */
function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, inspectedBytes).entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // In UTF-16, a Latin letter has one zero byte.
  const many = Math.min(bytes.length, inspectedBytes) / 8;
  if (odd > many && odd > 4 * even) return 'utf-16le';
  if (even > many && even > 4 * odd) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The text of a file in any of these encodings, without its byte order mark. */
export const decoded = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes);
