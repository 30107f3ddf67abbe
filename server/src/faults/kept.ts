import type { AuditChanges, AuditEvent } from '@trellis/contract/audit/audit.ts';
import { openBesideServer } from '../database/connect.ts';
import type { Place } from './school-process.ts';
import { type Shown, shown, type WrittenGoal } from './writers.ts';

type Entry = { event: AuditEvent; changes: AuditChanges };

/**
 * Compares what the database holds with what was written: each acknowledged write is there once, one that was sent and not
 * answered is there whole or not at all, and each goal is what its audit entries make of it, one for each version.
 * What became of the writes without an answer is noted on the goals.
 */
export async function faultsOf(place: Place, written: readonly WrittenGoal[]): Promise<string[]> {
  const { trails, rows } = await held(place);
  const ids = new Map([...trails].map(([id, [first]]) => [String(first?.changes.title?.to), id]));
  const faults: string[] = [];
  if (ids.size !== trails.size) faults.push(`${trails.size - ids.size} goals were made more than once`);
  for (const goal of written) {
    const id = ids.get(goal.mark);
    const trail = (id !== undefined && trails.get(id)) || [];
    faults.push(...trailFaults(goal, id, trail).map((fault) => `${goal.mark}: ${fault}`));
    if (goal.open !== undefined && goal.open !== 'goal.created') settle(goal, trail);
    else if (goal.open === 'goal.created') goal.id = id;
  }
  for (const [id, trail] of trails) {
    const row = rows.get(id);
    const becomes = trail.at(-1)?.event === 'goal.deleted' ? undefined : afterAll(trail);
    if (same(row && shown(row), becomes) && (!row || row.version === trail.length)) continue;
    faults.push(`${id} is ${JSON.stringify(row)} and ${trail.length} audit entries make ${JSON.stringify(becomes)}`);
  }
  const untold = [...rows.keys()].filter((id) => !trails.has(id));
  return [...faults, ...untold.map((id) => `${id} has no audit entry`)];
}

function trailFaults({ id, acknowledged, open, last }: WrittenGoal, found: string | undefined, trail: Entry[]) {
  const faults: string[] = [];
  const events = eventsOf(trail);
  const without = acknowledged.join();
  if (![without, [...acknowledged, ...(open ? [open] : [])].join()].includes(events)) {
    faults.push(`acknowledged ${without}, open ${open}, and there is ${events}`);
  }
  if (id !== undefined && found !== id) faults.push(`it was ${id} and is ${found}`);
  const then = afterAll(trail.slice(0, acknowledged.length));
  if (last && !same(then, last)) faults.push(`${JSON.stringify(last)} was answered, ${JSON.stringify(then)} is there`);
  return faults;
}

/** The write without an answer was done or wasn't: from here on it is known which. */
function settle(goal: WrittenGoal, trail: Entry[]): void {
  const isDone = trail.length > goal.acknowledged.length;
  if (isDone && goal.open) goal.acknowledged.push(goal.open);
  goal.last = trail.at(-1)?.event === 'goal.deleted' ? undefined : afterAll(trail);
  goal.open = undefined;
}

function afterAll(trail: Entry[]): Shown | undefined {
  const made = trail.flatMap(({ changes }) => Object.entries(changes).map(([field, { to }]) => [field, to]));
  return trail.length === 0 ? undefined : shown({ progress_bar: 0, ...Object.fromEntries(made) });
}

/** What was done to each goal, by its first title. */
export async function trailsOf(place: Place): Promise<Map<string, string>> {
  const { trails } = await held(place);
  return new Map([...trails.values()].map((trail) => [String(trail[0]?.changes.title?.to), eventsOf(trail)]));
}

const eventsOf = (trail: Entry[]): string => trail.map(({ event }) => event).join();

const same = (a: object | undefined, b: object | undefined) => JSON.stringify(a) === JSON.stringify(b);

async function held({ dataDir, databaseUrl }: Place) {
  const db = await openBesideServer({ dataDir, databaseUrl });
  try {
    const entries = await db.query
      .selectFrom('audit')
      .select(['record_id', 'event', 'changes'])
      .orderBy('record_id')
      .orderBy('sequence')
      .execute();
    const rows = await db.query.selectFrom('goals').selectAll().execute();
    const trails = new Map<string, Entry[]>();
    for (const { record_id, event, changes } of entries.filter((entry) => entry.event.startsWith('goal.'))) {
      const trail = trails.get(record_id) ?? [];
      trails.set(record_id, [...trail, { event, changes: JSON.parse(changes) as AuditChanges }]);
    }
    return { trails, rows: new Map(rows.map((row) => [row.id, row])) };
  } finally {
    await db.close();
  }
}
