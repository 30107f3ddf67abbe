import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { auditedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type Around, aroundGoals } from './around-goals.check.ts';

/*
 * The records whose changes are audited, read as their entries tell them.
 */

type Value = AuditChanges[string]['to'];
/** A house is told by the name that it had at the time: any of its names will do. */
export type Known = Value | ReadonlySet<Value>;

export type AuditedRecord = {
  id: string;
  values: Readonly<Record<string, Known>>;
  /** What stands around a goal. */
  around?: Around;
};

/** So many rows after an id, or those with these ids. */
export type Which = { after: string; most: number } | { ids: readonly string[] };

export type AuditedKind = {
  table: 'goals' | 'users' | 'houses' | 'goal_templates' | 'assignments' | 'terms';
  made: readonly AuditEvent[];
  /** What takes a record away; without it none ever goes. */
  gone?: AuditEvent;
  /** How the ids of those begin that came with a release, of which no entry tells what they were at first. */
  shipped?: string;
  read: (db: Db, which: Which) => Promise<AuditedRecord[]>;
};

const chosen = (id: string, which: Which): Expression<SqlBool> =>
  'ids' in which
    ? sql<SqlBool>`${sql.ref(id)} in (${sql.join(which.ids)})`
    : sql<SqlBool>`${sql.ref(id)} > ${which.after}`;

const mostOf = (which: Which): number => ('ids' in which ? which.ids.length : which.most);

export const auditedKinds: readonly AuditedKind[] = [
  {
    table: 'goals',
    made: ['goal.created'],
    gone: 'goal.deleted',
    async read(db, which) {
      const goals = db.query
        .selectFrom('goals')
        .select(['id', ...auditedGoalFields])
        .where(chosen('id', which));
      const rows = await goals.orderBy('id').limit(mostOf(which)).execute();
      const around = await aroundGoals(
        db,
        rows.map(({ id }) => id),
      );
      // What was deleted between the two reads has an entry that tells it.
      return rows.flatMap(({ id, ...values }) => {
        const found = around.get(id);
        return found ? [{ id, values, around: found }] : [];
      });
    },
  },
  {
    table: 'users',
    made: ['user.created', 'user.signed_up'],
    gone: 'user.deleted',
    async read(db, which) {
      const users = db.query
        .selectFrom('users')
        .select(['id', 'email', 'full_name', 'house_id', 'is_superuser', 'is_active', 'purpose_statement'])
        .where(chosen('id', which));
      const rows = await users.orderBy('id').limit(mostOf(which)).execute();
      const names = await namesOfHouses(db);
      return rows.map(({ id, house_id, is_superuser, is_active, ...values }) => ({
        id,
        values: {
          ...values,
          house: house_id === null ? noHouse : (names.get(house_id) ?? null),
          is_superuser: is_superuser === 1,
          is_active: is_active === 1,
        },
      }));
    },
  },
  {
    table: 'houses',
    made: ['house.created'],
    async read({ query }, which) {
      const houses = query.selectFrom('houses').select(['id', 'name']).where(chosen('id', which));
      const rows = await houses.orderBy('id').limit(mostOf(which)).execute();
      return rows.map(({ id, name }) => ({ id, values: { name } }));
    },
  },
  {
    table: 'goal_templates',
    made: ['template.created'],
    gone: 'template.deleted',
    shipped: '01940000-0000-7000-8000-',
    async read({ query }, which) {
      const templates = query
        .selectFrom('goal_templates')
        .select(['id', 'title', 'description', 'type', 'period', 'due_in_days', 'steps'])
        .where(chosen('id', which));
      const rows = await templates.orderBy('id').limit(mostOf(which)).execute();
      return rows.map(({ id, steps, ...values }) => ({
        id,
        values: { ...values, steps: (JSON.parse(steps) as string[]).join('\n') || null },
      }));
    },
  },
  {
    table: 'assignments',
    made: ['assignment.created'],
    async read({ query }, which) {
      const assignments = query
        .selectFrom('assignments')
        .select(['id', 'title', 'description', 'type', 'period', 'due_date', 'house_id', 'ended_at'])
        .where(chosen('id', which));
      const rows = await assignments.orderBy('id').limit(mostOf(which)).execute();
      return rows.map(({ id, ...values }) => ({ id, values }));
    },
  },
  {
    table: 'terms',
    made: ['term.created'],
    gone: 'term.deleted',
    async read({ query }, which) {
      const terms = query.selectFrom('terms').selectAll().where(chosen('id', which));
      const rows = await terms.orderBy('id').limit(mostOf(which)).execute();
      return rows.map(({ id, ...values }) => ({ id, values }));
    },
  },
];

/** Every name that each house has had. */
async function namesOfHouses({ query }: Db): Promise<Map<string, Set<Value>>> {
  const houses = await query.selectFrom('houses').select(['id', 'name']).execute();
  const entries = await query
    .selectFrom('audit')
    .select(['record_id', 'changes'])
    .where('record_id', 'in', (all) => all.selectFrom('houses').select('id'))
    .execute();
  const names = new Map(houses.map(({ id, name }) => [id, new Set<Value>([name])]));
  for (const { record_id, changes } of entries) {
    const { name }: AuditChanges = JSON.parse(changes);
    if (name) names.get(record_id)?.add(name.from).add(name.to);
  }
  return names;
}
