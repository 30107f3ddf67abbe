import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { recordOf } from '@trellis/contract/core/tables.ts';
import { auditedGoalFields, storedGoalFields } from '@trellis/contract/goals/field-lists.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { allows } from '@trellis/contract/permissions.ts';
import { type SqlBool, sql } from 'kysely';
import { nameOf } from '../../../database/people.sql.ts';
import { attachmentRows } from '../../../goals/attachments/attachments.queries.ts';
import { commentOf, commentRows } from '../../../goals/comments/comments.queries.ts';
import { goalFor, goalOf, goalRows } from '../../../goals/goal/goals.queries.ts';
import { labels, ownRows, type Sections } from './section.ts';

/** People appear by name and not by id. */
const idFields: readonly GoalField[] = ['owner_id', 'assigner_id'];
const allFields = [...storedGoalFields, 'assigner_name', 'status'] as const satisfies readonly GoalField[];
const shown = allFields.filter((field) => !idFields.includes(field));
const audited = auditedGoalFields.filter((field) => !idFields.includes(field));

const labelsOf = (fields: readonly GoalField[]): Record<string, MessageKey> =>
  recordOf(fields, (field) => goalFields[field].label);

/** Comments or attachments by the person, and others' on the person's goals, except from before they owned the goal. */
const concerns = (table: 'comments' | 'attachments', personId: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.author_id`)} = ${personId}
    or goals.owner_id = ${personId} and ${sql.ref(`${table}.is_past`)} = 0)`;

export const goalsSections = {
  goals: {
    fields: { ...labels({ id: 'goal_id' }), ...labelsOf(shown), ...labels('version') },
    async read({ db, policy, person, actor }) {
      const rows = await goalRows(db).where('goals.owner_id', '=', person.id).orderBy('goals.id', 'desc').execute();
      const goals = rows.map((row) => goalFor({ policy, session: actor }, goalOf(row)));
      return goals.map((goal) => ({
        id: goal.id,
        ...recordOf(shown, (field) => goal[field]),
        version: goal.version,
      }));
    },
  },
  /*
   * Texts about the goals that a person owns or owned, and the person's own about others' goals. Entries show the
   * goal's id and not its title, since the goal and its title may belong to someone else by now.
   */
  check_ins: {
    fields: labels({ id: 'goal_id' }, 'author_name', 'progress_bar', 'note', { created_at: 'when' }),
    read: ({ db, person }) =>
      db.query
        .selectFrom('check_ins')
        .leftJoin('users as author', 'author.id', 'check_ins.author_id')
        .select(['goal_id as id', 'progress_bar', 'note', 'check_ins.created_at'])
        .select(nameOf<string | null>('author').as('author_name'))
        .where(sql<SqlBool>`(owner_id = ${person.id} or author_id = ${person.id} and note is not null)`)
        .orderBy('check_ins.id', 'desc')
        .execute(),
  },
  steps: {
    fields: labels({ id: 'goal_id' }, { title: 'step' }, 'done', 'due_date', 'position', { created_at: 'added' }),
    async read({ db, person }) {
      const rows = await db.query
        .selectFrom('steps')
        .select(['goal_id as id', 'title', 'is_done', 'due_date', 'position', 'created_at'])
        .where('owner_id', '=', person.id)
        .orderBy('goal_id', 'desc')
        .orderBy('position')
        .execute();
      return rows.map(({ is_done, ...step }) => ({ ...step, done: is_done === 1 }));
    },
  },
  reflections: {
    fields: labels({ id: 'goal_id' }, 'went_well', 'next_time', { created_at: 'written' }, 'edited_at'),
    read: ({ db, person }) =>
      db.query
        .selectFrom('reflections')
        .select(['goal_id as id', 'went_well', 'next_time', 'created_at', 'edited_at'])
        .where('owner_id', '=', person.id)
        .orderBy('goal_id', 'desc')
        .execute(),
  },
  goals_given: {
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
  },
  comments: {
    fields: labels('goal_id', 'author_name', { text: 'comment' }, 'is_reason', { created_at: 'written' }, 'edited_at'),
    async read({ db, person }) {
      const rows = await commentRows(db).where(concerns('comments', person.id)).orderBy('comments.id').execute();
      return rows.map(commentOf);
    },
  },
  attachments: {
    fields: labels(
      'goal_id',
      { author_name: 'addedBy' },
      { name: 'file_name' },
      'url',
      'media_type',
      'size',
      'width',
      'height',
      { created_at: 'added' },
    ),
    read: ({ db, person }) =>
      attachmentRows(db).where(concerns('attachments', person.id)).orderBy('attachments.id').execute(),
  },
  saved_replies: ownRows(
    { table: 'saved_replies', newestBy: 'id', owner: 'author_id' },
    { text: 'savedReply' },
    { is_shared: 'sharedWithSchool' },
    'use_count',
    'created_at',
  ),
  deleted_goals: {
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
        return [{ id: record_id, deleted_at: created_at, ...recordOf(audited, (field) => was[field]?.from ?? null) }];
      });
    },
  },
} satisfies Sections;
