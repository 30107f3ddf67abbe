import { dateIn } from '../../base/clock.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Context } from '../../platform/context.ts';

const setting = 'time_zone';
const batch = 1000;

/**
 * Recomputes the creation dates of goals, which are stored in the school's time zone, if that has changed since the last start.
 */
export async function applyTimeZone({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const { timeZone } = config;
  await db.transaction(async (tx) => {
    const { query, engine } = tx;
    await engine.lockMigrations(query);
    if ((await readSetting(tx, setting)) === timeZone) return;
    const dateOf = dateIn(timeZone);
    for (let after = ''; ; ) {
      const goals = await query
        .selectFrom('goals')
        .select(['id', 'created_at', 'created_on'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute();
      for (const { id, created_at, created_on } of goals) {
        const date = dateOf(new Date(created_at));
        if (date === created_on) continue;
        await query.updateTable('goals').set({ created_on: date }).where('id', '=', id).execute();
      }
      const last = goals.at(-1);
      if (!last) break;
      after = last.id;
    }
    await writeSetting(tx, setting, timeZone);
  });
}
