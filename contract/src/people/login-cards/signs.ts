/** What codes on paper are made of. No two look alike, in print or by hand, and without vowels they make no words. */
export const paperCodeSigns = 'CDFHJKMNPRTWXY34679';
export const paperCodeGroups = 3;
export const paperCodeGroupLength = 4;

const isCode = new RegExp(`^[${paperCodeSigns}]{${paperCodeGroups * paperCodeGroupLength}}$`);

/** A code as it may have been typed; undefined for what can't be one. */
export function readPaperCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  return isCode.test(code) ? code : undefined;
}
