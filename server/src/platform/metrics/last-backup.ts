import type { Db } from '../../database/database.ts';

const name = 'nightly backup';

/** The nightly backup of all servers on a database. */
type LastBackup = {
  finishedAt: string | null;
  /** When the one under way began. */
  begunAt: string | null;
};

export async function readLastBackup({ query }: Pick<Db, 'query'>): Promise<LastBackup> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? JSON.parse(row.value) : { finishedAt: null, begunAt: null };
}

export async function writeLastBackup({ query }: Pick<Db, 'query'>, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup);
  await query
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
