import { api } from '@trellis/contract/api.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { caseContent, type ExpectedRow, type ImportCase, importCases } from '../../../testing/import-cases.ts';

const app = await testApp();
const { imports, users } = api;
let guide: TestUser;

beforeEach(async () => {
  const { query } = app.context.db;
  await query.deleteFrom('imports').execute();
  await query.deleteFrom('import_columns').execute();
  await query.deleteFrom('users').execute();
  await query.deleteFrom('houses').execute();
  guide = await app.guide();
});

const alternatives = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

async function importFile(
  file: string,
  { guides = false, columns }: { guides?: boolean | undefined; columns?: (ImportField | null)[] } = {},
) {
  const { token } = guide;
  const content = caseContent(file);
  const read = await app.call(imports.read, { token, body: { file: content } }).catch(() => undefined);
  if (!read) return { hasQuestions: true } as const;
  const chosen = columns ?? read.body.columns.map(({ field }) => field);
  const made = await app
    .call(imports.create, {
      token,
      body: { file: content, file_name: file, guides, columns: chosen },
    })
    .catch(() => undefined);
  if (!made) return { hasQuestions: true } as const;
  const input = { token, params: { import_id: made.body.id } };
  while ((await app.call(imports.run, { ...input, body: { rows: 'good' } })).body.state !== 'done');
  const rows = (await app.call(imports.rows, { ...input, query: { limit: 1000 } })).body.data;
  const leavers = (await app.call(imports.leavers, { ...input, query: { limit: 1000 } })).body.data;
  return { hasQuestions: read.body.questions.length > 0, refused: made.body.rows.refuse, rows, leavers } as const;
}

const people = async () => {
  const { body } = await app.call(users.list, { token: guide.token, query: { limit: 1000 } });
  return new Map(body.data.filter(({ id }) => id !== guide.id).map((user) => [user.email, user]));
};

/** The parts of an account that the expected row mentions. */
const shapeOf = (user: { full_name: string | null; house: string; is_superuser: boolean }, row: ExpectedRow) => ({
  ...(row.name !== undefined && { name: user.full_name }),
  ...(row.house !== undefined && { house: user.house === noHouse ? null : user.house.toLowerCase() }),
  ...(row.role !== undefined && { role: user.is_superuser ? 'guide' : 'student' }),
});

async function expectRows(
  { file, before = [] }: ImportCase,
  expected: readonly ExpectedRow[],
  got: Awaited<ReturnType<typeof importFile>>,
) {
  const accounts = await people();
  const results = expected.map((row) => alternatives(row.result ?? 'person'));
  for (const [n, row] of expected.entries()) {
    const user = accounts.get(row.email);
    const isNew = !before.some(({ email }) => email === row.email);
    if (!results[n]?.includes('person')) {
      if (isNew) expect(user, `${file}: ${row.email}`).toBeUndefined();
      continue;
    }
    if (!user && (results[n]?.length ?? 0) > 1) continue;
    expect(user, `${file}: ${row.email}`).toBeDefined();
    if (!user) continue;
    const shape = shapeOf(user, row);
    if (row.name !== undefined) expect(alternatives(row.name)).toContain(shape.name);
    if (row.house !== undefined)
      expect(alternatives(row.house).map((house) => house?.toLowerCase() ?? null)).toContain(shape.house);
    if (row.role !== undefined) expect(shape.role).toBe(row.role);
    if (row.line !== undefined) expect(got.rows?.find(({ email }) => email === row.email)?.line).toBe(row.line);
  }
  const known = [...expected, ...before].map(({ email }) => email);
  expect([...accounts.keys()].filter((email) => !known.includes(email))).toEqual([]);
  const refused = results.filter((result) => result.includes('refused'));
  expect(got.refused).toBeGreaterThanOrEqual(refused.filter((result) => result.length === 1).length);
  expect(got.refused).toBeLessThanOrEqual(refused.length);
}

const kinds = [...new Set(importCases.map(({ kind }) => kind))];

describe.each(kinds)('%s', (kind) => {
  const cases = importCases.filter((one) => one.kind === kind).map((one) => [one.file, one.about, one] as const);
  test.each(cases)('%s: %s', async (_file, _about, one) => {
    for (const { email, name, house } of one.before ?? []) {
      const created = house === undefined ? undefined : await app.house(house);
      await app.student({ email, full_name: name, ...(created && { house: created }) });
    }
    for (const earlier of one.earlier ?? []) await importFile(earlier);
    if (one.earlier) await app.context.db.query.deleteFrom('users').where('id', '!=', guide.id).execute();
    const got = await importFile(one.file, { guides: one.guides });
    if (one.asks && !one.rows) expect(got.hasQuestions).toBe(true);
    if (!one.asks) expect(got.hasQuestions).toBe(false);
    if (one.rows && !got.hasQuestions) await expectRows(one, one.rows, got);
    const leaving = got.leavers?.map(({ email }) => email) ?? [];
    for (const email of one.leavers?.yes ?? []) expect(leaving).toContain(email);
    for (const email of one.leavers?.no ?? []) expect(leaving).not.toContain(email);
    if (one.answer)
      await expectRows(
        one,
        one.answer.rows,
        await importFile(one.file, { guides: one.guides, columns: one.answer.columns }),
      );
  });
});
