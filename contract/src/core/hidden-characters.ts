/*
 * Invisible characters, and those that change the order of visible ones: control characters, and what Unicode calls
 * default ignorable, such as zero-width spaces, overrides of the writing direction and blank letters.
 */

/** `DI` stands for default ignorable. */
export const hiddenCharacter = /[\p{Cc}\p{DI}]/u;

const letter = '(?!\\p{DI})[\\p{L}\\p{M}]';
const pictograph = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\u{FE0F})?';

/** Sequences in which such a character has a meaning and must stay. */
const meaningfulPattern = [
  // Joiners within a word, in Persian and Indian scripts; some end a word after a virama.
  `${letter}[\\u200C\\u200D](?=${letter})`,
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]\\u200D',
  // The flags of regions.
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  // Emoji that are joined into one, and the selector that turns a character or a keycap into an emoji.
  `${pictograph}(?:\\u200D${pictograph})*`,
  '[#*0-9]\\u{FE0F}\\u{20E3}',
  // Variants of a character.
  '[\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}]\\p{Variation_Selector}',
].join('|');

/** Compiled on first use: that takes long, and hardly any text contains such characters. */
let meaningfulOrHidden: RegExp | undefined;

/** A line break or a tab, which separates words. */
const lineBreak = /\r\n|[\t\n\v\f\r\u0085\u2028\u2029]/g;

export const onOneLine = (text: string): string => withoutHidden(text.replace(lineBreak, ' '));

/** Removes invisible characters, except those that words and emoji need. */
export function withoutHidden(text: string): string {
  if (!hiddenCharacter.test(text)) return text;
  meaningfulOrHidden ??= new RegExp(`(${meaningfulPattern})|${hiddenCharacter.source}`, 'gu');
  return text.replace(meaningfulOrHidden, (_, meaningful: string | undefined) => meaningful ?? '');
}
