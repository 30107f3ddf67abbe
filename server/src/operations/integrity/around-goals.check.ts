import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { AuditTable } from '../../database/schema/schema.audit.ts';

/*
 * Compares how much stands around each goal with how much its audit tells: what was written or deleted past Trellis has
 * no entry. A goal that has come to somebody else is left out, since what stands around it belongs to several people,
 * with each of whom their part may have gone.
 */

type Entry = Pick<Selectable<AuditTable>, 'event' | 'changes'>;
type AroundTable = 'comments' | 'check_ins' | 'steps' | 'reflections';

/** What each entry adds to the rows of a table. */
const kinds: readonly { table: AroundTable; title: string; adds: (entry: Entry) => number }[] = [
  {
    table: 'comments',
    title: 'comments',
    adds: ({ event }) => sign(event, ['goal.commented', 'goal.returned'], 'goal.comment_deleted'),
  },
  {
    table: 'check_ins',
    title: 'check-ins',
    adds: ({ event }) => sign(event, ['goal.progress', 'goal.checked_in']),
  },
  {
    table: 'steps',
    title: 'steps',
    adds({ event, changes }) {
      if (event !== 'goal.created') return sign(event, ['goal.step_added'], 'goal.step_deleted');
      const { steps_total }: AuditChanges = JSON.parse(changes);
      return Number(steps_total?.to ?? 0);
    },
  },
];

const sign = (event: string, adding: readonly AuditEvent[], taking?: AuditEvent): number =>
  adding.some((one) => one === event) ? 1 : event === taking ? -1 : 0;

export type Around = Readonly<Record<AroundTable, number>>;

/** How many rows stand around each of these goals. */
export async function aroundGoals({ query }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Around>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Around & { id: string }>`
    select goals.id,
      (select count(*) from comments around where around.goal_id = goals.id) as comments,
      (select count(*) from check_ins around where around.goal_id = goals.id) as check_ins,
      (select count(*) from steps around where around.goal_id = goals.id) as steps,
      (select count(*) from reflections around where around.goal_id = goals.id) as reflections
    from goals where goals.id in (${sql.join(ids)})`.execute(query);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

export type Told = Entry & {
  /** Who wrote it has an account: what people said goes with them. */
  is_there: boolean;
};

/** @param entries those of the goal, in their order @returns what is wrong, a sentence each */
export function faultsAround(around: Around, entries: readonly Told[]): string[] {
  const isSomebodyElses = entries.some(
    ({ event, changes }) => event === 'goal.edited' && 'owner_id' in JSON.parse(changes),
  );
  if (isSomebodyElses) return [];
  const faults = kinds.flatMap(({ table, title, adds }) => {
    const there = Number(around[table]);
    const sumOf = (some: readonly Told[]) => some.reduce((sum, entry) => sum + adds(entry), 0);
    const told = sumOf(entries);
    if (there > told) return [`Goals with ${title} that were written without an entry in the audit`];
    // Only what was said goes with who said it; all else belongs to the owner.
    const stay = table === 'comments' ? sumOf(entries.filter((entry) => entry.is_there || adds(entry) < 0)) : told;
    return there < stay ? [`Goals with ${title} that were deleted without an entry in the audit`] : [];
  });
  const hasReflected = entries.some(({ event }) => event === 'goal.reflected');
  const hasReflection = Number(around.reflections) > 0;
  if (hasReflected !== hasReflection) {
    faults.push(`Goals whose reflection was ${hasReflection ? 'written' : 'deleted'} without an entry in the audit`);
  }
  return faults;
}
