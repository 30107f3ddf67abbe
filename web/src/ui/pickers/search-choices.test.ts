import { describe, expect, test } from 'vitest';
import { namedChoice, searchChoices } from './search-choices.ts';

const people = [
  'Aarav Sharma (aarav@trellis.example)',
  'Mia Lindqvist (mia@trellis.example)',
  'Lía Ruiz (lr@trellis.example)',
  'Søren Łuczak (sl@trellis.example)',
];
const found = (typed: string) =>
  searchChoices(
    people.map((label) => ({ label })),
    typed,
  ).map(({ label }) => label);

describe('what is typed into a combo box', () => {
  test('finds by the beginning first, then by the beginning of a word, then by anything within', () => {
    expect(found('li')).toEqual([people[2], people[1], people[0], people[3]]);
  });

  test('finds without regard to case, accents and strokes', () => {
    expect(found('SOREN')).toEqual([people[3]]);
    expect(found('Łu')).toEqual([people[3]]);
    expect(found(' lia ')).toEqual([people[2]]);
  });

  test('finds a name with either apostrophe, a keyboard’s or a phone’s', () => {
    const choices = [{ label: "Sean O'Hara" }, { label: 'Pat O’Hara' }];
    for (const typed of ["o'ha", 'o’ha']) expect(searchChoices(choices, typed), typed).toHaveLength(2);
    expect(namedChoice(choices, "pat o'hara")).toBe(choices[1]);
  });

  test('finds several words in a row', () => {
    expect(found('mia lind')).toEqual([people[1]]);
  });

  test('finds nobody where nothing matches', () => {
    expect(found('xyz')).toEqual([]);
  });

  test('finds by the second line too', () => {
    const choices = [
      { label: 'Mia', detail: 'Oak' },
      { label: 'Noah', detail: 'Elm' },
    ];
    expect(searchChoices(choices, 'elm')).toEqual([choices[1]]);
  });
});
