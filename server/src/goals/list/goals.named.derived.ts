import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { lastKey, sortKey } from '../../database/text-keys.ts';
import { inNoHouse, markNames } from './goals.named.ts';

/*
 * The names that lists are put in order by from what they are made of, for whoever compares or makes them anew.
 */

const marks = Object.entries(markNames).map(
  ([mark, name]) => sql`select 'assigner' as kind, ${mark} as id, ${sortKey(name)} as name_key`,
);

/** Who is among the assigners stays: that they assign none any more makes no list wrong. */
const names = sql`${sql.join(marks, sql` union all `)}
  union all select 'house', ${sql.lit(inNoHouse)}, ${sql.lit(lastKey)}
  union all select 'house', id, name_key from houses
  union all select 'assigner', id, display_key from users where id in (
    select assigned_by from goals union select id from sort_names where kind = 'assigner'
  )`;

/** Makes the names anew from the keys of houses and people. */
export async function makeNamesAnew({ query }: Db): Promise<void> {
  await sql`insert into sort_names (kind, id, name_key)
    select kind, id, name_key from (${names}) as made where 1 = 1
    on conflict (kind, id) do update set name_key = excluded.name_key`.execute(query);
}

/** The ids of names that are missing, wrong or nobody's. */
export async function wrongNames({ query }: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select kind, id, name_key from (${names}) as made union all select kind, id, name_key from sort_names
    ) as both_names group by kind, id, name_key having count(*) <> 2`.execute(query);
  return rows.map(({ id }) => id);
}
