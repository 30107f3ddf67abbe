/*
 * Characters that nobody sees, or that turn the order of what others see around: control characters, and what Unicode
 * says may be ignored in display, such as zero-width spaces, overrides of the writing direction and blank letters.
 */

/** Those that nobody sees, wherever they stand. `DI` is what Unicode calls default ignorable. */
export const hiddenCharacter = /[\p{Cc}\p{DI}]/u;

const letter = '(?!\\p{DI})[\\p{L}\\p{M}]';
const pictograph = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|\\u{FE0F})?';

/** Where such a character is part of what is written. The first part of each stays with it. */
const meaningfulPattern = [
  // Joiners within a word, as Persian and the scripts of India write them; some end a word after a vowel killer.
  `${letter}[\\u200C\\u200D](?=${letter})`,
  '[\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA]\\u200D',
  // The flags of regions.
  '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]+\\u{E007F}',
  // Pictographs, which a joiner makes one of, and the selector that makes an emoji of a sign or a key.
  `${pictograph}(?:\\u200D${pictograph})*`,
  '[#*0-9]\\u{FE0F}\\u{20E3}',
  // Variants of a character.
  '[\\p{Script=Han}\\p{Script=Mongolian}\\p{Script=Myanmar}]\\p{Variation_Selector}',
].join('|');

/** Made when it is first needed: it takes long, and hardly a text has any of them. */
let meaningfulOrHidden: RegExp | undefined;

/** The text without what nobody sees, but for what makes words and emoji what they are. */
export function withoutHidden(text: string): string {
  if (!hiddenCharacter.test(text)) return text;
  meaningfulOrHidden ??= new RegExp(`(${meaningfulPattern})|${hiddenCharacter.source}`, 'gu');
  return text.replace(meaningfulOrHidden, (_, meaningful: string | undefined) => meaningful ?? '');
}
