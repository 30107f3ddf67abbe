import type { Db, Tx } from '../../database/database.ts';

const name = 'login pattern';

/** The school's pattern for logins of people without an address, such as {number}@pupils.school.example. */
export async function readLoginPattern({ query }: Db): Promise<string | null> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function writeLoginPattern({ query }: Tx, pattern: string | null): Promise<void> {
  await query.deleteFrom('settings').where('name', '=', name).execute();
  if (pattern !== null) await query.insertInto('settings').values({ name, value: pattern }).execute();
}
