import type { AuditChanges, AuditEvent } from '@trellis/contract/core/audit-entry.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { type NotificationKind, notificationKinds } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { isStudent, type Role } from '@trellis/contract/permissions.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../database/database.ts';
import { always } from '../../database/list.ts';
import { rowIsActiveGuide } from '../../database/people.sql.ts';
import type { GoalsTable } from '../../database/schema/schema.ts';

export type NotifiedGoal = Pick<GoalsTable, 'id' | 'owner_id' | 'assigner_id'> & {
  house_id: string | null;
  owner_role: Role;
  owner_confirmed_at: string | null;
};

/** Who is notified, by id. @param actorId the person who did it, if a person did */
type Audience = (tx: Tx, goal: NotifiedGoal, actorId: string | null) => Promise<readonly string[]>;

const owner: Audience = async (_tx, goal) => [goal.owner_id];

/** The other side of a review: the guides if the owner took the step, otherwise the owner. */
const otherSide: Audience = async (tx, goal, actorId) =>
  actorId === goal.owner_id ? guides(tx, goal) : [goal.owner_id];

const conversation: Audience = async (tx, goal, actorId) =>
  actorId === goal.owner_id ? guides(tx, goal) : [goal.owner_id, ...(await guidesOf(tx, goal))];

/**
 * The guides who look after a goal: those who gave it or wrote about it, else those of the owner's house, else all guides
 * of the school. Many guides are never notified one by one, because each would leave it to the others.
 */
async function guides(tx: Tx, goal: NotifiedGoal): Promise<readonly string[]> {
  const involved = await guidesOf(tx, goal);
  // Nobody has confirmed the owner yet, so no guide hears of their goals.
  if (involved.length > 0 || !isStudent({ role: goal.owner_role }) || goal.owner_confirmed_at === null) return involved;
  const ofHouse = goal.house_id === null ? [] : await guidesOfHouse(tx, goal.house_id);
  const all = ofHouse.length > 0 ? ofHouse : await activeGuides(tx, always);
  return all.length > limits.notifiedGuidesMax ? [] : all;
}

/** The guides who gave the goal to its present owner or wrote about it since. */
function guidesOf(tx: Tx, { id, assigner_id }: NotifiedGoal): Promise<string[]> {
  const authors = sql`select author_id from comments where goal_id = ${id} and is_past = 0`;
  return activeGuides(tx, sql`(users.id = ${assigner_id} or users.id in (${authors}))`);
}

/** The guides whose house it is, or who chose it as one that they look after. */
function guidesOfHouse(tx: Tx, house: string): Promise<string[]> {
  const lookAfterIt = sql`select user_id from guide_houses where guide_houses.house_id = ${house}`;
  return activeGuides(tx, sql`(users.house_id = ${house} or users.id in (${lookAfterIt}))`);
}

/** At most one guide more than are ever notified, which is enough to know that there are too many. */
async function activeGuides({ query }: Tx, which: Expression<SqlBool>): Promise<string[]> {
  const users = await query
    .selectFrom('users')
    .select('id')
    .where(rowIsActiveGuide)
    .where(which)
    .orderBy('id')
    .limit(limits.notifiedGuidesMax + 1)
    .execute();
  return users.map(({ id }) => id);
}

/** One row of the table: on an event, who is notified of what, and which notifications are withdrawn. */
type NotificationRule = {
  on: AuditEvent;
  when?: (changes: AuditChanges) => boolean;
  /** What people are notified of, and who they are, apart from the person who did it. */
  notify?: { kind: NotificationKind; to: Audience };
  /** Earlier notifications about the goal that this withdraws. */
  ends?: readonly NotificationKind[];
};

const changed =
  (...fields: string[]) =>
  (changes: AuditChanges): boolean =>
    fields.some((field) => field in changes);

const isReached = ({ progress_bar }: AuditChanges): boolean => progress_bar?.to === 100;

const aboutDueDate: NotificationKind[] = ['due_soon', 'overdue'];

/**
 * What happens to a goal, and who is notified of it: a row for each event of the audit. Where several rows would notify
 * one person of one goal within one change, the first counts.
 */
export const notificationRules: readonly NotificationRule[] = [
  { on: 'goal.created', notify: { kind: 'assigned', to: owner } },
  { on: 'goal.submitted', notify: { kind: 'review_waits', to: otherSide }, ends: ['sent_back'] },
  { on: 'goal.approved', notify: { kind: 'approved', to: owner }, ends: ['review_waits', 'reopened'] },
  { on: 'goal.returned', notify: { kind: 'sent_back', to: otherSide }, ends: ['review_waits', 'reopened'] },
  { on: 'goal.reopened', notify: { kind: 'reopened', to: owner }, ends: ['approved'] },
  { on: 'goal.commented', notify: { kind: 'comment', to: conversation } },
  // The new owner inherits no notifications, and the former one keeps none.
  { on: 'goal.edited', when: changed('owner_id'), notify: { kind: 'assigned', to: owner }, ends: notificationKinds },
  {
    on: 'goal.edited',
    when: changed('approved_by_user', 'approved_by_superuser'),
    ends: ['review_waits', 'approved', 'reopened'],
  },
  { on: 'goal.edited', when: changed('due_date'), ends: aboutDueDate },
  { on: 'goal.progress', when: isReached, ends: aboutDueDate },
  { on: 'goal.archived', when: changed('new_term'), notify: { kind: 'new_term', to: owner } },
  { on: 'goal.archived', ends: notificationKinds },
  { on: 'goal.unarchived', when: changed('new_term'), ends: ['new_term'] },
  { on: 'goal.deleted', ends: notificationKinds },
];
