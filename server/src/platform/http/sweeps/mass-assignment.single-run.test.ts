import { allEndpoints } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../testing/app.ts';
import { fixtureOf } from '../../../../testing/fixtures.ts';
import type { Anything } from '../../../../testing/http.ts';
import { callerOfKind, makeWorld, type World } from '../../../../testing/world.ts';

// Undeclared fields are dropped before the database is queried, so one engine is enough.
const app = await testApp({ engine: 'sqlite' });
const { query } = app.context.db;
const tables = await query.introspection.getTables();
const allColumns = tables.flatMap((table) => table.columns);
const columns = new Set(allColumns.map(({ name }) => name));
const numbers = new Set(allColumns.flatMap(({ name, dataType }) => (/^(int|real)/i.test(dataType) ? [name] : [])));

type Table = (typeof tables)[number];
type Row = Record<string, unknown>;
type Content = Map<string, Map<string, Row>>;

/** Tables whose first two columns are the key together. */
const keyedByTwo = ['reflections', 'known_devices', 'assignment_recipients'];

const keyOf = (table: string, columns: readonly { name: string }[], row: Row) =>
  columns
    .slice(0, keyedByTwo.includes(table) ? 2 : 1)
    .map(({ name }) => String(row[name]).padStart(20, '0'))
    .join(' ');

/** A row of a table as an array of JSON. */
const rowOf = ({ name: table, columns }: Table) =>
  sql`select ${sql.lit(table)} as "table", json_array(${sql.join(
    columns.map(({ name, dataType }) => (/blob/i.test(dataType) ? sql`hex(${sql.ref(name)})` : sql.ref(name))),
  )}) as "values" from ${sql.table(table)}`;
const everything = sql<{ table: string; values: string }>`${sql.join(tables.map(rowOf), sql` union all `)}`;

/** Everything that the database holds, by table and key. */
async function content(): Promise<Content> {
  const { rows } = await everything.execute(query);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  const all: Content = new Map();
  for (const { name, columns } of tables) {
    const keyed = (byTable.get(name) ?? []).map(({ values }) => {
      const read: unknown[] = JSON.parse(values);
      const row: Row = Object.fromEntries(columns.map((column, at) => [column.name, read[at]]));
      return [keyOf(name, columns, row), row] as const;
    });
    all.set(name, new Map(keyed.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  }
  return all;
}

/** The state after the last call. */
let lastSeen: Content = new Map();

/** Rows from other calls would only be in the way. */
async function forget(): Promise<void> {
  const first = ['goals', 'sessions', 'mailed_links', 'assignments', 'users', 'houses'];
  const rest = tables.map(({ name }) => name).filter((name) => ![...first, 'migrations', 'settings'].includes(name));
  for (const name of [...first, ...rest]) {
    if (lastSeen.get(name)?.size !== 0) await sql`delete from ${sql.table(name)}`.execute(query);
  }
  // Only the settings that a call writes: the server needs the others.
  await query
    .deleteFrom('settings')
    .where('name', 'in', ['school name', 'word for a house', 'word for houses'])
    .execute();
}

/**
 * The effect of the call: for each table its new rows, its changed columns with their values, and the number of deleted
 * rows.
 */
function difference(before: Content, after: Content) {
  const changed: Record<string, unknown> = {};
  for (const [table, rows] of after) {
    const old = before.get(table) ?? new Map<string, Row>();
    const now = [...rows].flatMap(([key, row]) => {
      const was = old.get(key);
      const fields = Object.entries(row).filter(([field, value]) => !was || was[field] !== value);
      return fields.length === 0 ? [] : [{ isNew: !was, ...Object.fromEntries(fields) }];
    });
    const gone = [...old.keys()].filter((key) => !rows.has(key)).length;
    if (now.length > 0 || gone > 0) changed[table] = { now, gone };
  }
  return changed;
}

/** The leaves of a value with their paths. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (!(value instanceof Object)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}/${key}`));
}

const marker = 'made up by the caller';
/** A value that the column would take: an id, a flag, a number, a review, a house, or any text. */
function attempt(column: string, { other, house }: World): unknown {
  if (/^(__proto__|constructor|prototype)$/.test(column)) return { is_superuser: true };
  if (/(^|_)id$/.test(column)) return other.id;
  if (/^(is|has|can)_/.test(column)) return true;
  if (/^approved_/.test(column)) return 'Approved';
  if (column === 'role') return 'guide';
  if (column === 'house') return house.name;
  return numbers.has(column) ? 77 : marker;
}

const writes = allEndpoints.filter(({ call }) => call.method !== 'GET');

test('there are columns and calls to test', () => {
  for (const column of ['id', 'version', 'role', 'password_hash', 'progress_bar', 'assigner_id', 'token_hash']) {
    expect(columns.has(column), column).toBe(true);
  }
  expect(writes.length).toBeGreaterThan(20);
});

test.each(writes)('$name writes only what it declares, whatever else is sent', async ({ name, call }) => {
  const fixture = fixtureOf(name);
  const declared = new Set(Object.keys(call.body?.shape ?? {}));
  const undeclared = [...columns, '__proto__', 'constructor', 'prototype'].filter((column) => !declared.has(column));
  // Which fields a call takes doesn't depend on the caller.
  const kinds = name === 'users.changePassword' ? (['owner'] as const) : (['guide', 'owner'] as const);
  const kind = kinds.find((one) => fixture.statusFor(one) === 200);
  if (!kind) return;
  const run = async (extra: (world: World) => Row) => {
    await forget();
    const world = await makeWorld(app);
    await fixture.prepare(app, world);
    const sent: Anything = { ...fixture.sent(world), token: callerOfKind(world, kind).token };
    const before = await content();
    const extraFields = extra(world);
    // Only the first fields of a very long form are read.
    const body = sent.body instanceof Object ? { ...sent.body, ...extraFields } : extraFields;
    const got = await app.anything(call, { ...sent, body });
    expect(got.status, JSON.stringify(got.body)).toBe(200);
    lastSeen = await content();
    return leaves(difference(before, lastSeen));
  };
  const [first, second] = [await run(() => ({})), await run(() => ({}))];
  // Whatever differs between two plain calls, such as ids, can't be compared.
  const stable = new Map(first.filter(([path, value], at) => second[at]?.[0] === path && second[at]?.[1] === value));
  const got = await run((world) => Object.fromEntries(undeclared.map((column) => [column, attempt(column, world)])));
  expect(got.map(([path]) => path)).toEqual(first.map(([path]) => path));
  for (const [path, leaf] of got) {
    if (stable.has(path)) expect(leaf, path).toBe(stable.get(path));
    expect(String(leaf), path).not.toContain(marker);
  }
});

test('no input changes Object.prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('is_superuser' in {}).toBe(false);
});
