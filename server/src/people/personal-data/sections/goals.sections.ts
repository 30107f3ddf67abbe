import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { auditedGoalFields, storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { allows } from '@trellis/contract/permissions.ts';
import { goalFor, goalOf, goalRows } from '../../../goals/goal/goals.queries.ts';
import { labels, type Section } from './section.ts';

/** People appear by name and not by id. */
const idFields: readonly GoalField[] = ['owner_id', 'assigner_id'];
const allFields = [...storedGoalFields, 'assigner_name', 'status'] as const satisfies readonly GoalField[];
const shown = allFields.filter((field) => !idFields.includes(field));
const audited = auditedGoalFields.filter((field) => !idFields.includes(field));

const labelsOf = (fields: readonly GoalField[]): Record<string, MessageKey> =>
  Object.fromEntries(fields.map((field) => [field, goalFields[field].label]));

export const goalsSection: Section = {
  fields: { ...labels({ id: 'goal_id' }), ...labelsOf(shown), ...labels('version') },
  async read({ db, policy, person, actor }) {
    const rows = await goalRows(db).where('goals.owner_id', '=', person.id).orderBy('goals.id', 'desc').execute();
    const goals = rows.map((row) => goalFor(policy, actor, goalOf(row)));
    return goals.map((goal) => ({
      id: goal.id,
      ...Object.fromEntries(shown.map((field) => [field, goal[field]])),
      version: goal.version,
    }));
  },
};

export const goalsGivenSection: Section = {
  fields: labels({ id: 'goal_id' }, { title: 'goal' }, 'owner_name', { created_at: 'given' }),
  async read({ db, policy, person, actor }) {
    const rows = await goalRows(db)
      .where('goals.assigner_id', '=', person.id)
      .where('goals.owner_id', '!=', person.id)
      .orderBy('goals.id', 'desc')
      .execute();
    return rows.map(goalOf).map((goal) => {
      const mayRead = allows(policy, actor, 'goal.read', goal);
      const { id, created_at } = goal;
      return { id, title: mayRead ? goal.title : null, owner_name: mayRead ? goal.owner_name : null, created_at };
    });
  },
};

export const deletedGoalsSection: Section = {
  fields: { ...labels({ id: 'goal_id' }, 'deleted_at'), ...labelsOf(audited) },
  async read({ db, person }) {
    const entries = await db.query
      .selectFrom('audit')
      .select(['record_id', 'created_at', 'changes'])
      .where('event', '=', 'goal.deleted')
      .where((entry) => db.engine.contains(entry.ref('changes'), person.id))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return entries.flatMap(({ record_id, created_at, changes }) => {
      const was: AuditChanges = JSON.parse(changes);
      if (was.owner_id?.from !== person.id) return [];
      const values = audited.map((field) => [field, was[field]?.from ?? null] as const);
      return [{ id: record_id, deleted_at: created_at, ...Object.fromEntries(values) }];
    });
  },
};
