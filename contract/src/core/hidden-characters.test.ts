import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goalEdit, newGoal } from '../goals/goal.ts';
import { houseName } from '../people/houses/house.ts';
import { email, fullName, signupName } from '../people/users/user.ts';
import { hiddenCharacter, withoutHidden } from './hidden-characters.ts';
import { message } from './messages.ts';

const written = [
  // Persian with a zero-width non-joiner, Sinhala and Malayalam with joiners, one of them at the end of a word.
  'می\u200Cخواهم',
  'کتاب\u200Cها',
  'ක්\u200Dෂණ',
  'ശ്രീ രാമന്\u200D',
  'क्\u200Dष',
  'Auf\u200Clage',
  '👩\u200D👩\u200D👧\u200D👦',
  '🧑🏽\u200D🤝\u200D🧑🏻 team',
  '👩\u200D❤\uFE0F\u200D💋\u200D👨',
  '🏳\uFE0F\u200D🌈',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  '1\uFE0F\u20E3 place',
  '❤\uFE0F',
  '葛\u{E0100}城',
  'Zoë Łukasz 日本語 עברית ﷺ',
];
const invisible: readonly string[] = [
  ...['\u0000', '\u0007', '\u0009', '\u000A', '\u001B', '\u007F', '\u0085', '\u00AD', '\u034F', '\u061C', '\u115F'],
  ...['\u180E', '\u200B', '\u200C', '\u200D', '\u200E', '\u200F', '\u202A', '\u202B', '\u202C', '\u202D', '\u202E'],
  ...['\u2060', '\u2063', '\u2066', '\u2069', '\u3164', '\uFE0F', '\uFEFF', '\uFFA0', '\u{E0001}', '\u{E0041}'],
];
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...invisible, ...written, 'a', 'ß', ' ', '🏴'),
    fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)),
  ),
});
const visible = fc.string({ unit: 'grapheme-ascii', minLength: 3, maxLength: 20 });

describe('removing invisible characters', () => {
  test.each(written)('keeps %s as it is', (word) => expect(withoutHidden(word)).toBe(word));

  test('leaves none at the ends, beside a space, or twice in a row', () => {
    for (const hidden of invisible) {
      expect(withoutHidden(`${hidden}Ada ${hidden} Okafor${hidden}`)).toBe('Ada  Okafor');
      expect(withoutHidden(`Ada${hidden}${hidden}Okafor`)).toBe('AdaOkafor');
    }
  });

  test('is idempotent and loses nothing visible', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const once = withoutHidden(typed);
        expect(withoutHidden(once)).toBe(once);
        const visiblePart = (of: string) => [...of].filter((character) => !hiddenCharacter.test(character)).join('');
        expect(visiblePart(once)).toBe(visiblePart(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test('keeps joiners only between letters or pictographs', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const left = withoutHidden(typed);
        expect(left).not.toMatch(/(?<![\p{L}\p{M}])\u200C|\u200C(?![\p{L}\p{M}])/u);
        expect(left).not.toMatch(/(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D/u);
      }),
      { numRuns: 2000 },
    );
  });
});

const withUnseen = fc
  .array(
    fc.tuple(
      fc.constantFrom('a', 'b', 'Ł', '1'),
      fc.constantFrom('\u0007', '\u200B', '\u202E', '\u2066', '\uFEFF', '\u0000'),
    ),
    {
      minLength: 4,
      maxLength: 20,
    },
  )
  .map((pairs) => ({ typed: pairs.flat().join(''), seen: pairs.map(([character]) => character).join('') }));

test('names and titles drop invisible characters before their length is checked', () => {
  fc.assert(
    fc.property(withUnseen, ({ typed, seen }) => {
      for (const schema of [fullName, signupName, houseName]) expect(schema.parse(typed)).toBe(seen);
      for (const schema of [newGoal, goalEdit]) expect(schema.parse({ title: typed })).toMatchObject({ title: seen });
    }),
  );
  expect(houseName.parse(`${'x'.repeat(100)}\u200B`)).toHaveLength(100);
  expect(houseName.safeParse('\u200B \u202E').error?.issues[0]?.message).toBe(message('errors.house.nameRequired'));
  expect(signupName.safeParse('A\u200B\u200B').error?.issues[0]?.message).toBe(message('errors.fullName.tooShort'));
  expect(newGoal.safeParse({ title: '\u2060\u00AD' }).error?.issues[0]?.message).toBe(
    message('errors.goal.titleRequired'),
  );
  expect(houseName.safeParse('No House\u200B assigned').error?.issues[0]?.message).toBe(
    message('errors.house.nameReserved'),
  );
});

test('in names and titles a line break or a tab becomes a space', () => {
  for (const between of ['\n', '\r\n', '\r', '\t', '\u2028']) {
    for (const schema of [fullName, signupName, houseName])
      expect(schema.parse(`Ada${between}Okafor`)).toBe('Ada Okafor');
    expect(newGoal.parse({ title: `Read${between}more\n` })).toMatchObject({ title: 'Read more' });
  }
});

test('an email address may contain no invisible characters, joiners included', () => {
  fc.assert(
    fc.property(visible, fc.constantFrom(...invisible), fc.constantFrom('local', 'domain'), (_, hidden, where) => {
      const typed = where === 'local' ? `ada${hidden}o@school.example` : `ada@sch${hidden}ool.example`;
      expect(email.safeParse(typed).error?.issues[0]?.message).toMatch(
        new RegExp(`${message('errors.email.invalid')}|${message('errors.field.control')}`),
      );
    }),
  );
  expect(email.safeParse('می\u200Cخواهم@school.example').success).toBe(false);
  expect(email.parse(' Zoë@school.example ')).toBe('Zoë@school.example');
});
