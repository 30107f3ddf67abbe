import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnShares, columnsThatFit } from './layout.ts';

const columns = [
  { key: 'created', width: 6, priority: 4 },
  { key: 'title', width: 8, priority: 1, grow: 2 },
  { key: 'status', width: 10, priority: 2 },
  { key: 'period', width: 4, priority: 3, grow: 1 },
];
const keysAt = (availableWidth: number) => columnsThatFit(columns, availableWidth).map(({ key }) => key);

test('the least needed columns go first, and the rest keep their order', () => {
  expect(keysAt(28)).toEqual(['created', 'title', 'status', 'period']);
  expect(keysAt(27.9)).toEqual(['title', 'status', 'period']);
  expect(keysAt(21)).toEqual(['title', 'status']);
  expect(keysAt(9)).toEqual(['title']);
});

test('the most needed column stays, however little room there is', () => {
  expect(keysAt(0)).toEqual(['title']);
});

const anyColumns = fc.array(
  fc.record({ width: fc.integer({ min: 1, max: 20 }), priority: fc.integer({ min: 1, max: 12 }) }),
  { minLength: 1, maxLength: 12 },
);

test('a wider table shows every column that a narrower one shows', () => {
  fc.assert(
    fc.property(anyColumns, fc.nat(200), fc.nat(50), (sizes, availableWidth, more) => {
      const sized = sizes.map((size, index) => ({ ...size, key: String(index) }));
      const wider = columnsThatFit(sized, availableWidth + more);
      for (const column of columnsThatFit(sized, availableWidth)) expect(wider).toContain(column);
    }),
  );
});

test('the columns that grow share the remaining width in proportion', () => {
  const rem = columnShares(columns, 40).map((share) => (share * 40) / 100);
  expect(rem).toEqual([6, 16, 10, 8]);
});

test('the columns fill the table, whatever room there is', () => {
  for (const availableWidth of [0, 10, 28, 60, Number.POSITIVE_INFINITY]) {
    expect(columnShares(columns, availableWidth).reduce((sum, share) => sum + share)).toBeCloseTo(100);
    expect(columnShares(columns.slice(0, 1), availableWidth)).toEqual([100]);
  }
});
