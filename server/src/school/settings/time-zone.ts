import { dateIn } from '../../base/clock.ts';
import { inBatches } from '../../database/list.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Context } from '../../platform/context.ts';

const setting = 'time_zone';

/**
 * Recomputes the creation dates of goals, which are stored in the school's time zone, if that has changed since the last start.
 */
export async function applyTimeZone({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const { timeZone } = config;
  await db.transaction(async (tx) => {
    const { query, engine } = tx;
    await engine.lockMigrations(query);
    if ((await readSetting(tx, setting)) === timeZone) return;
    for await (const goal of inBatches(query.selectFrom('goals').select(['id', 'created_at', 'created_on']))) {
      const created_on = dateIn(timeZone, new Date(goal.created_at));
      if (created_on === goal.created_on) continue;
      await query.updateTable('goals').set({ created_on }).where('id', '=', goal.id).execute();
    }
    await writeSetting(tx, setting, timeZone);
  });
}
