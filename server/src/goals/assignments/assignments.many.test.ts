import { api } from '@trellis/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';

const app = await testApp();
const guide = await app.guide();
const { query } = app.context.db;
const { token } = guide;
/** So many that one statement can't have a parameter for each value of a row per student. */
const students = 17_000;
const title = 'Settle in';

/** Columns that the database computes. */
const computedColumns: Record<string, string[]> = { goals: ['status_rank', 'reached_rank'] };

/** Copies a row many times, numbered by `n`; the given columns override those of the row. */
async function copy(table: 'users' | 'goals', id: string, others: Record<string, string>) {
  const row: object = await query.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copiedColumns = Object.keys(row).filter((name) => !(name in others) && !computedColumns[table]?.includes(name));
  const into = sql.join([...Object.keys(others), ...copiedColumns].map((name) => sql.ref(name)));
  const values = sql.join([
    ...Object.values(others).map((value) => sql.raw(value)),
    ...copiedColumns.map((name) => sql.ref(`${table}.${name}`)),
  ]);
  await sql`
    with recursive number (n) as (select 1 union all select n + 1 from number where n < ${sql.lit(students)})
    insert into ${sql.table(table)} (${into}) select ${values} from ${sql.table(table)}, number
    where ${sql.ref(`${table}.id`)} = ${id}`.execute(query);
}

test('in a large school, the one student without the goal gets it, and a goal for too many students is refused', async () => {
  const student = await app.student();
  const address = "n || '@school.example'";
  await copy('users', student.id, { id: "'pupil-' || n", email: address, email_fold: address });
  const everyone = { title, to: 'everyone' as const };
  for (const dry_run of ['true', 'false'] as const) {
    const refused = await app.refused(api.assignments.create, { token, query: { dry_run }, body: everyone });
    expect(refused).toMatchObject({ status: 409, body: { code: 'assignment.too_many' } });
  }

  await app.call(api.assignments.create, { token, body: { title, to: { user_ids: [student.id] } } });
  const { id } = await query
    .selectFrom('goals')
    .select('id')
    .where('assigner_id', '=', guide.id)
    .executeTakeFirstOrThrow();
  const owners = { id: "'01a00000-0000-7000-8000-' || (100000000000 + n)", owner_id: "'pupil-' || n" };
  await copy('goals', id, owners);
  await query.deleteFrom('goals').where('owner_id', '=', 'pupil-7').execute();
  const { body } = await app.call(api.assignments.create, { token, body: everyone });
  expect(body).toMatchObject({ created: 1 });
});
