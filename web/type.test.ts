import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, 'src');
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const read = (file: string) => readFileSync(join(src, file), 'utf8');
const tokens = read('shell/theme/tokens.css');

/** The values of a property in every style sheet, as `file: value`. */
const valuesOf = (property: string): string[] =>
  sheets
    .filter((file) => file !== join('shell', 'theme', 'fonts.css'))
    .flatMap((file) => {
      const values = read(file).matchAll(new RegExp(`[\\s;{]${property}:\\s*([^;]+);`, 'g'));
      return [...values].map(([, value]) => `${file}: ${value}`);
    });

test('text has one of four weights', () => {
  const weights = valuesOf('font-weight');
  expect(weights.length).toBeGreaterThan(20);
  expect(weights.filter((weight) => !/: var\(--weight-(regular|medium|semibold|bold)\)$/.test(weight))).toEqual([]);
  const tokenWeights = [...tokens.matchAll(/--weight-\w+: (\d+);/g)].map(([, weight]) => weight);
  expect(tokenWeights).toEqual(['400', '500', '600', '700']);
});

test('text has one of the theme’s sizes, none of which is under 14 px', () => {
  const sizes = valuesOf('font-size');
  expect(sizes.length).toBeGreaterThan(20);
  expect(sizes.filter((size) => !/: (var\(--text-\w+\)|inherit)$/.test(size))).toEqual([]);
  const inRem = [...tokens.matchAll(/--text-\w+:[^;]*?([\d.]+)rem/g)].map(([, rem]) => Number(rem));
  expect(inRem.length).toBeGreaterThan(5);
  expect(Math.min(...inRem) * 16).toBeGreaterThanOrEqual(14);
});
