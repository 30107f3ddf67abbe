import { type ImportEncoding, importEncodings } from '@trellis/contract/school/imports/import.ts';
import { analyse } from 'chardet';
import { decode as decodeAs } from 'iconv-lite';

/** How many bytes are inspected to detect the encoding. */
const inspectedBytes = 64 * 1024;

/** The encodings that can't be told apart by their bytes alone, the most common first. */
const rivals = importEncodings.filter((name) => !name.startsWith('utf-'));

/** What the detection library calls our encodings, where the names differ. */
const detectedNames: Readonly<Record<string, ImportEncoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
  'iso-8859-9': 'windows-1254',
  'iso-8859-5': 'windows-1251',
  'iso-8859-6': 'windows-1256',
  'iso-8859-7': 'windows-1253',
  'iso-8859-8': 'windows-1255',
};

/**
 * The text of a file without its byte order mark, in the chosen encoding or in the one that fits best. `isSure` says
 * that no other encoding gives another text that makes sense.
 */
export function decode(bytes: Uint8Array, chosen?: ImportEncoding) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const known = chosen ?? unicodeOf(buffer);
  if (known) return { text: decodeAs(buffer, known), encoding: known, isSure: true };
  const sample = linesBeyondAscii(buffer);
  const readings = rivals
    .map((encoding) => ({ encoding, text: decodeAs(sample, encoding) }))
    .filter(({ text }) => isPlausible(text));
  const [likeliest] = analyse(sample)
    .map(({ name }) => name.toLowerCase())
    .flatMap((name) => readings.filter(({ encoding }) => encoding === (detectedNames[name] ?? name)));
  // Western names are so common that the library often takes other languages' letters for them, and the other way round.
  const [first] = readings;
  const best = first?.encoding === 'windows-1252' ? first : (likeliest ?? first);
  const encoding = best?.encoding ?? 'windows-1252';
  const isSure = best !== undefined && readings.every(({ text }) => text === best.text);
  return { text: decodeAs(buffer, encoding), encoding, isSure };
}

/** The Unicode encoding of a text, if it has one. A few wrong bytes don't change how the rest is read. */
function unicodeOf(bytes: Buffer): ImportEncoding | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // In UTF-16, a Latin letter has one zero byte.
  const sample = bytes.subarray(0, inspectedBytes);
  const even = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const odd = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const many = sample.length / 8;
  if (odd > many && odd > 4 * even) return 'utf-16le';
  if (even > many && even > 4 * odd) return 'utf-16be';
  const text = bytes.toString('utf8');
  const wrong = text.split('\u{FFFD}').length - 1;
  const right = text.match(/[^\0-\u{7F}\u{FFFD}]/gu)?.length ?? 0;
  return wrong === 0 || right >= wrong ? 'utf-8' : undefined;
}

function linesBeyondAscii(bytes: Buffer): Buffer {
  const lines = bytes.toString('latin1').split(/[\r\n]+/);
  const some = lines.filter((line) => /[\u{80}-\u{FF}]/u.test(line)).join('\n');
  return Buffer.from(some.slice(0, inspectedBytes), 'latin1');
}

/*
 * Bytes that are read in a wrong encoding give texts that nobody writes: signs in the middle of a word, capitals behind small
 * letters, letters of two scripts in a word.
 */

const beyondAscii = /[^\0-\u{7F}]/u;
const words = /[\p{L}\p{M}]+/gu;
/** Letters and, as Hebrew has them, vowel points. */
const otherScripts = /[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Inherited}]]/v;
/** Signs beside letters that lists of people contain. */
const usualSigns = /[\u{A0}\u{AD}°·–—‘’“”„«»‹›…€№]/gu;
/** An opening quotation mark behind a letter, or a closing one between two letters. */
const misplacedQuote = /\p{L}[‘“„«‹]|\p{L}[”»›]\p{L}/u;
/** The Lithuanian letter follows consonants; where it follows a vowel, the file says ë, as in Zoë and Joël. */
const dotForDiaeresis = /[aeiou]ė/i;
const accentedMax = 3;

/** Whether a text could be what someone wrote. */
function isPlausible(text: string): boolean {
  const signs = text.replace(words, '').replace(usualSigns, '');
  if (misplacedQuote.test(text) || dotForDiaeresis.test(text)) return false;
  return !beyondAscii.test(signs) && (text.match(words) ?? []).every(isPlausibleWord);
}

function isPlausibleWord(word: string): boolean {
  if (!beyondAscii.test(word)) return true;
  const isLatin = /\p{Script=Latin}/u.test(word);
  if (isLatin && otherScripts.test(word)) return false;
  if (isLatin && word.length > accentedMax && !/[a-z]/i.test(word)) return false;
  // A capital beyond ASCII begins a word or is in a word of capitals.
  const isInCapitals = word === word.toUpperCase();
  return isInCapitals || !beyondAscii.test(word.slice(1).replace(/\P{Lu}/gu, ''));
}
