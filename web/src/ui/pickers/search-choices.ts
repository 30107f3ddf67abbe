import { apostrophes } from '@trellis/contract/core/apostrophes.ts';

/** Letters with a stroke and ligatures, which Unicode doesn't decompose. */
const alike: Record<string, string> = {
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};
const anyAlike = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** Ignores case, accents and which apostrophe was typed. A collator would take 50 times as long. */
const searched = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(anyAlike, (letter) => alike[letter] ?? letter);

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d]+/u).filter(Boolean);

/** Texts that begin with the search come first, then those in which a word does, then all other matches. */
function rankOf(text: string, typed: string): number {
  if (text.startsWith(typed)) return 0;
  if (wordsOf(text).some((word) => word.startsWith(typed))) return 1;
  return text.includes(typed) ? 2 : 3;
}

export const searchedWords = (text: string): string[] => wordsOf(searched(text));

/** Whether each typed word begins a word of the text, in any order. */
export function beginsWords(text: string, typed: string): boolean {
  const [words, parts] = [searchedWords(text), searchedWords(typed)];
  if (parts.length === 0) return typed.trim() === '';
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

export function searchChoices<C extends { label: string; detail?: string }>(choices: readonly C[], typed: string): C[] {
  const sought = searched(typed.trim());
  return choices
    .map((choice) => ({ choice, rank: rankOf(searched(`${choice.label} ${choice.detail ?? ''}`), sought) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

/** The one choice that the text names: by its whole label, or as the only one that contains it. */
export function namedChoice<C extends { label: string; detail?: string }>(found: readonly C[], typed: string) {
  const exact = found.filter(({ label }) => searched(label.trim()) === searched(typed.trim()));
  const [match, ...others] = exact.length > 0 ? exact : found;
  return others.length === 0 ? match : undefined;
}
