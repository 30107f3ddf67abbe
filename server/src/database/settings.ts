import type { Db } from './database.ts';

/* Single values that a school has, each under its name. */

export async function readSetting({ query }: Db, name: string): Promise<string | undefined> {
  const row = await query.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** @param value null deletes the setting */
export async function writeSetting({ query }: Db, name: string, value: string | null): Promise<void> {
  if (value === null) {
    await query.deleteFrom('settings').where('name', '=', name).execute();
    return;
  }
  await query
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
