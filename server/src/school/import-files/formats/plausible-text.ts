/*
 * Bytes that are read in a wrong encoding give texts that nobody writes: signs in the middle of a word, capitals behind small
 * letters, letters of two scripts in a word.
 */

const beyondAscii = /[^\0-\u{7F}]/u;
const words = /[\p{L}\p{M}]+/gu;
const otherScripts = /[\p{L}--\p{Script=Latin}]/v;
/** Signs beside letters that lists of people contain. */
const usualSigns = /[\u{A0}\u{AD}°·–—‘’“”„«»‹›…€№]/gu;
/** An opening quotation mark behind a letter, or a closing one between two letters. */
const misplacedQuote = /\p{L}[‘“„«‹]|\p{L}[”»›]\p{L}/u;
/** The Lithuanian letter follows consonants; where it follows a vowel, the file says ë, as in Zoë and Joël. */
const dotForDiaeresis = /[aeiou]ė/i;
const accentedMax = 3;

/** Whether a text could be what someone wrote. */
export function isPlausible(text: string): boolean {
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
