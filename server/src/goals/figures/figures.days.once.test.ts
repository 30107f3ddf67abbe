import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minute, quarterOf } from '../../base/clock.ts';
import { changesByDay, withDays } from './figures.days.ts';
import type { FigureChange, Wanted } from './figures.ts';

/** Near the beginning of some month, so that many are within hours of each other and as many are months apart. */
const quarter = fc
  .record({ month: fc.nat(5), quarters: fc.integer({ min: -200, max: 200 }) })
  .map(({ month, quarters }) => quarterOf(new Date(Date.UTC(2026, month) + quarters * 15 * minute).toISOString()));
const figure = fc.constantFrom('waiting' as const, 'completed' as const);
const wanted: fc.Arbitrary<Wanted> = fc
  .record({ figure, ends: fc.uniqueArray(quarter, { maxLength: 2 }), isOpen: fc.boolean() })
  .map(({ figure, ends: [one, other], isOpen }) => {
    if (one === undefined || other === undefined) return { figure, ...(isOpen ? { from: one } : { before: one }) };
    return { figure, from: one < other ? one : other, before: one < other ? other : one };
  });

const counts = ({ from, before, ...of }: Wanted, { figure, value, count }: FigureChange): number =>
  figure === of.figure && (from === undefined || value >= from) && (before === undefined || value < before) ? count : 0;

test('a count over any time is the same by days as by quarters of an hour', () => {
  fc.assert(
    fc.property(wanted, quarter, figure, (asked, value, figure) => {
      const change: FigureChange = { figure, scope: 'none', value, status_rank: 1, count: 1 };
      const kept = [change, ...changesByDay([change])];
      const sum = withDays(asked).flatMap((part) => kept.map((row) => counts(part, row)));
      expect(sum.reduce((all, one) => all + one, 0)).toBe(counts(asked, change));
    }),
    { numRuns: 1000 },
  );
});

test('a count over three years looks at days, and one over a week at quarters of an hour', () => {
  const threeYears = { figure: 'waiting', from: '2024-01-01T12:00', before: '2026-12-31T12:00' } as const;
  expect(withDays(threeYears)).toEqual([
    { figure: 'waiting_by_day', from: '2024-01-02', before: '2026-12-31' },
    { figure: 'waiting', from: '2024-01-01T12:00', before: '2024-01-02T00:00' },
    { figure: 'waiting', from: '2026-12-31T00:00', before: '2026-12-31T12:00' },
  ]);
  const week = { figure: 'completed', from: '2026-11-15T22:00', before: '2026-11-22T22:00' } as const;
  expect(withDays(week)).toEqual([week]);
});
