/** The characters of paper codes. No two look alike, in print or by hand, and without vowels they form no words. */
export const paperCodeCharacters = 'CDFHJKMNPRTWXY34679';
export const paperCodeGroups = 3;
export const paperCodeGroupLength = 4;

const isCode = new RegExp(`^[${paperCodeCharacters}]{${paperCodeGroups * paperCodeGroupLength}}$`);

/** Normalizes a typed code; undefined if it can't be one. */
export function readPaperCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return isCode.test(code) ? code : undefined;
}
