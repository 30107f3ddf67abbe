import { sql } from 'kysely';
import { second } from '../../base/clock.ts';
import type { Log } from '../../base/log.ts';
import type { Database } from '../../database/database.ts';
import { changesByDay } from './figures.days.ts';
import { summed, wholeSchool } from './figures.ts';

const foldedAtOnce = 2000;
/** As many as a statement takes without coming near the engines' limits on parameters. */
const rowsAtOnce = 500;
const foldEveryMs = 10 * second;

/**
 * Adds the changes that were noted to the figures of their houses and of the whole school, some at a time. One server does
 * it while the others wait: figures that come to nothing go, in any order.
 * @returns how many there were
 */
async function foldSome({ transaction }: Database): Promise<number> {
  return transaction(async (tx) => {
    const { query } = tx;
    await tx.engine.lockNames(tx, 'figures');
    const noted = await query.selectFrom('goal_figure_changes').selectAll().limit(foldedAtOnce).execute();
    if (noted.length === 0) return 0;
    const changes = noted.map(({ id: _, ...change }) => change);
    const ofHouses = [...changes, ...changesByDay(changes)];
    const rows = summed([...ofHouses, ...ofHouses.map((change) => ({ ...change, scope: wholeSchool }))]);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await query
        .insertInto('goal_figures')
        .values(rows.slice(from, from + rowsAtOnce))
        .onConflict((conflict) =>
          conflict
            .columns(['figure', 'scope', 'value', 'status_rank'])
            .doUpdateSet((count) => ({ count: count('goal_figures.count', '+', count.ref('excluded.count')) })),
        )
        .execute();
    }
    const ids = noted.map(({ id }) => id);
    await query.deleteFrom('goal_figure_changes').where('id', 'in', ids).execute();
    await query.deleteFrom('goal_figures').where('count', '=', sql.lit(0)).execute();
    return noted.length;
  });
}

/** Adds all of them. */
export async function foldFigures(db: Database): Promise<void> {
  while ((await foldSome(db)) === foldedAtOnce);
}

/** Does it from time to time. */
export function startFolding(db: Database, log: Log): { stop: () => Promise<void> } {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= foldFigures(db)
      .catch((error: unknown) => log.warn({ err: error }, 'the figures of the overview were not added up'))
      .finally(() => {
        underWay = undefined;
      });
  };
  const timer = setInterval(run, foldEveryMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
