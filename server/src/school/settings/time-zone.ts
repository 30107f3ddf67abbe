import { dateIn } from '../../base/clock.ts';
import type { Tx } from '../../database/database.ts';
import { type FigureChange, noteFigures, scopeOf, summed } from '../../goals/figures/figures.ts';
import type { Context } from '../../platform/context.ts';

const setting = 'time_zone';
const batch = 1000;

/**
 * The date that a goal was created on is kept with it, and counted. Where the school's time zone is another one than at the
 * last start, the dates are worked out anew.
 */
export async function applyTimeZone({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const { timeZone } = config;
  await db.transaction(async (tx) => {
    const { query, engine } = tx;
    await engine.lockMigrations(query);
    const before = await query.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
    if (before?.value === timeZone) return;
    const dateOf = dateIn(timeZone);
    let changes: FigureChange[] = [];
    for (let after = ''; ; ) {
      const goals = await query
        .selectFrom('goals')
        .select(['id', 'created_at', 'created_on'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(batch)
        .execute();
      const others = goals.filter(({ created_at, created_on }) => dateOf(new Date(created_at)) !== created_on);
      const ids = others.map(({ id }) => id);
      changes = summed([...changes, ...(await redate(tx, ids, dateOf))]);
      const last = goals.at(-1);
      if (!last) break;
      after = last.id;
    }
    await noteFigures(tx, changes);
    await query
      .insertInto('settings')
      .values({ name: setting, value: timeZone })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: timeZone }))
      .execute();
  });
}

/** Writes the dates on which these goals were created, and tells what that changes in the figures. */
async function redate({ query, engine }: Tx, ids: readonly string[], dateOf: (at: Date) => string) {
  if (ids.length === 0) return [];
  // Another server may archive one of them meanwhile, or move its owner to another house.
  const goals = await engine
    .lock(
      query
        .selectFrom('goals')
        .select(['id', 'created_at', 'created_on', 'archived_rank', 'owner_id'])
        .where('id', 'in', ids)
        .orderBy('id'),
    )
    .execute();
  const changes: FigureChange[] = [];
  for (const { id, created_at, created_on, archived_rank, owner_id } of goals) {
    const date = dateOf(new Date(created_at));
    await query.updateTable('goals').set({ created_on: date }).where('id', '=', id).execute();
    if (archived_rank === 1) continue;
    const owner = await query.selectFrom('users').select('house_id').where('id', '=', owner_id).executeTakeFirst();
    const figure = { figure: 'created', scope: scopeOf(owner?.house_id ?? null), status_rank: 0 } as const;
    changes.push({ ...figure, value: created_on, count: -1 }, { ...figure, value: date, count: 1 });
  }
  return changes;
}
