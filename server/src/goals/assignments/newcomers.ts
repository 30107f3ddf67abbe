import { isGuide } from '@trellis/contract/permissions.ts';
import type { ExpressionBuilder } from 'kysely';
import { dateIn } from '../../base/clock.ts';
import { RetryTransaction, type Tx } from '../../database/database.ts';
import type { Tables } from '../../database/schema/schema.ts';
import type { AuditDraft } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import { isActiveStudent } from '../goal/goals.owner-conditions.ts';
import { type Giving, giveGoals } from './give-goals.ts';
import { ownersWithSameGoal } from './recipients.ts';

/** What assignments to everyone and those who join the school come one after the other under. */
export const newcomersLockName = 'newcomers to the school';

/** Of a statement, which takes no more than so many thousand parameters. */
const rowsAtOnce = 2000;

/** The guides whose goals newcomers get: who may bring one locks them with the newcomer. */
export const assignersForNewcomers = (where: ExpressionBuilder<Tables, 'users'>) =>
  where(
    'users.id',
    'in',
    where.selectFrom('assignments').select('assignments.assigner_id').where('assignments.newcomers', '=', 1),
  );

/** Remembers whom an assignment has reached or left out. */
export async function recordRecipients(tx: Tx, assignment_id: string, userIds: readonly string[]): Promise<void> {
  for (let from = 0; from < userIds.length; from += rowsAtOnce) {
    const rows = userIds.slice(from, from + rowsAtOnce).map((user_id) => ({ assignment_id, user_id }));
    await tx.query.insertInto('assignment_recipients').values(rows).execute();
  }
}

/**
 * Gives somebody who has just come into a house, or become a student of the school, what newcomers get there and they
 * never got. Their row is written by then, and locked, and so are their goals.
 */
export async function giveToNewcomer(
  context: Pick<Context, 'clock' | 'config'>,
  giving: Giving,
  userId: string,
  { joinsSchool }: { joinsSchool: boolean },
): Promise<AuditDraft[]> {
  const { tx } = giving;
  const newcomer = await tx.query
    .selectFrom('users')
    .select('house_id')
    .where('users.id', '=', userId)
    .where(isActiveStudent)
    .executeTakeFirst();
  if (!newcomer) return [];
  if (joinsSchool) await tx.engine.lockNames(tx, newcomersLockName);
  const due = await lockAssignmentsFor(context, tx, userId, { house_id: newcomer.house_id, joinsSchool });
  const entries: AuditDraft[] = [];
  for (const { assigner, ...goal } of due) {
    await recordRecipients(tx, goal.assignment_id, [userId]);
    const already = await ownersWithSameGoal(tx, { assigner_id: assigner.id, title: goal.title }, [userId]);
    if (!already.has(userId)) entries.push(...(await giveGoals(context, giving, { ...goal, assigner }, [userId])));
  }
  return entries;
}

/** The same of several who come at once; their rows and goals are locked. */
export async function giveToNewcomers(
  context: Pick<Context, 'clock' | 'config'>,
  giving: Giving,
  userIds: readonly string[],
  how: { joinsSchool: boolean },
): Promise<AuditDraft[]> {
  const { tx } = giving;
  // Before anything is given: what comes after it in the order of locks would be held while this is waited for.
  if (how.joinsSchool) await tx.engine.lockNames(tx, newcomersLockName);
  const some = tx.query.selectFrom('assignments').select('id').where('newcomers', '=', 1).limit(1);
  if (!(await some.executeTakeFirst())) return [];
  const entries: AuditDraft[] = [];
  for (const id of userIds) entries.push(...(await giveToNewcomer(context, giving, id, how)));
  return entries;
}

/** The assignments whose goal the newcomer is to get. They stay as they are until the transaction ends. */
async function lockAssignmentsFor(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  tx: Tx,
  userId: string,
  { house_id, joinsSchool }: { house_id: string | null; joinsSchool: boolean },
) {
  const today = dateIn(config.timeZone)(clock());
  const assignments = tx.query
    .selectFrom('assignments')
    .select([
      'id as assignment_id',
      'title',
      'description',
      'type',
      'period',
      'due_date',
      'steps',
      'submit',
      'assigner_id',
    ])
    .where('newcomers', '=', 1)
    .where((its) => its.or([its('due_date', 'is', null), its('due_date', '>=', today)]))
    .where((its) =>
      its.or([
        ...(house_id === null ? [] : [its('house_id', '=', house_id)]),
        ...(joinsSchool ? [its('kind', '=', 'everyone')] : []),
      ]),
    )
    .where('id', 'not in', (its) =>
      its.selectFrom('assignment_recipients').select('assignment_id').where('user_id', '=', userId),
    )
    .orderBy('id');
  const due = await tx.engine.lockShared(assignments).execute();
  const assigners = await lockAssigners(
    tx,
    due.flatMap(({ assigner_id }) => assigner_id ?? []),
  );
  return due.flatMap(({ assigner_id, submit, steps, ...goal }) => {
    const assigner = assigners.find(({ id }) => id === assigner_id);
    return assigner ? [{ ...goal, steps: JSON.parse(steps), submit: submit === 1, assigner }] : [];
  });
}

/** Those of the guides who still are. Who brings a newcomer has locked them; one who has assigned since isn't waited for. */
async function lockAssigners(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const guides = tx.query.selectFrom('users').select(['id', 'display_key', 'role', 'is_active']).where('id', 'in', ids);
  const locked = await tx.engine.lockFree(guides.orderBy('id')).execute();
  if (locked.length < new Set(ids).size) throw new RetryTransaction('a guide is being changed meanwhile');
  return locked.filter((user) => isGuide(user) && user.is_active === 1);
}
