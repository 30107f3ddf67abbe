import { keysOf } from '@trellis/contract/core/tables.ts';
import type { AssignmentPreview, NewAssignment } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { timestamp } from '../../base/clock.ts';
import { newId } from '../../base/ids.ts';
import { RetryTransaction, type Tx } from '../../database/database.ts';
import { countOf } from '../../database/list.ts';
import { type AuditDraft, change, differences } from '../../platform/audit/change.ts';
import type { Authorized } from '../../platform/authorization/authorize.ts';
import type { Caller, Context } from '../../platform/context.ts';
import { listedUsers } from '../goal/goals.conditions.ts';
import { type GoalContent, giveGoals } from '../goal/goals.give.ts';
import { assignedGoal, lockAssignment } from './assignments.queries.ts';
import { newcomersLockName, recordRecipients } from './newcomers.ts';
import { isRecipientOf, requireRecipients, withoutSameGoal } from './recipients.ts';

export async function previewAssignment(caller: Caller, given: NewAssignment): Promise<AssignmentPreview> {
  const db = caller.db.longReads;
  const assigner_id = caller.session.id;
  const { title } = await assignedGoal(caller, db, given);
  const students = await listedUsers(db)
    .where(isRecipientOf(given.to))
    .orderBy('users.display_key')
    .orderBy('users.id')
    .execute();
  await requireRecipients(db, given.to, students.length);
  const ids = students.map(({ id }) => id);
  const reached = new Set(await withoutSameGoal(db, { assigner_id, title }, ids));
  return { reaches: reached.size, already: students.filter(({ id }) => !reached.has(id)) };
}

export function assignGoal(caller: Caller, given: NewAssignment) {
  return change(caller, {
    permission: 'assignment.create',
    lockUsers: isRecipientOf(given.to),
    async work(authorized) {
      const { tx } = authorized;
      const goal = await assignedGoal(caller, tx, given);
      const studentIds = await lockRecipients(tx, given);
      const ownerIds = await withoutSameGoal(tx, { assigner_id: caller.session.id, title: goal.title }, studentIds);
      const { id, entry } = await insertAssignment(caller, authorized, given, goal);
      await recordRecipients(tx, id, studentIds);
      const givenGoal = { ...goal, assignment_id: id, assigner: { id: caller.session.id }, submit: given.submit };
      const entries = await giveGoals(caller, authorized, givenGoal, ownerIds);
      return { answer: { id, created: ownerIds.length }, audit: [entry, ...entries] };
    },
  });
}

/**
 * The ids of the recipients, in order; `lockUsers` has locked them. If newcomers get the goal too, students who join
 * now wait for this transaction and then find the assignment; if one has just joined, the transaction starts again.
 */
async function lockRecipients(tx: Tx, given: NewAssignment): Promise<string[]> {
  await blockNewcomers(tx, given);
  const { to, newcomers } = given;
  const recipients = tx.query.selectFrom('users').select('users.id').where(isRecipientOf(to));
  const locked = await recipients.orderBy('users.id').forUpdate().skipLocked().execute();
  if (newcomers && locked.length < (await countOf(recipients)))
    throw new RetryTransaction('a student joined at the same time');
  await requireRecipients(tx, to, locked.length);
  return locked.map(({ id }) => id);
}

/** Makes students who are about to join wait until the transaction ends. */
async function blockNewcomers(tx: Tx, { to, newcomers }: NewAssignment): Promise<void> {
  if (to === 'everyone') {
    if (newcomers) await tx.engine.lockNames(tx, newcomersLockName);
  } else if ('house_id' in to) {
    // Even without newcomers, because the house might be deleted meanwhile.
    await tx.query.selectFrom('houses').select('id').where('id', '=', to.house_id).forUpdate().execute();
  }
}

async function insertAssignment(
  { clock }: Context,
  { tx, actor }: Authorized<'assignment.create'>,
  { to, submit, newcomers }: NewAssignment,
  goal: GoalContent,
): Promise<{ id: string; entry: AuditDraft }> {
  const id = newId(clock);
  const kind = to === 'everyone' ? to : 'house_id' in to ? 'house' : 'students';
  const house_id = to !== 'everyone' && 'house_id' in to ? to.house_id : null;
  const { steps, ...fields } = goal;
  // Nobody can join a list of students later.
  const reachesNewcomers = newcomers && kind !== 'students';
  await tx.query
    .insertInto('assignments')
    .values({
      id,
      ...fields,
      steps: JSON.stringify(steps),
      assigner_id: actor.id,
      kind,
      house_id,
      submit: submit ? 1 : 0,
      newcomers: reachesNewcomers ? 1 : 0,
      created_at: timestamp(clock),
      ended_at: null,
    })
    .execute();
  const audited = { ...fields, to: kind, house_id, submit, newcomers: reachesNewcomers };
  const changes = differences(keysOf(audited), undefined, audited);
  return { id, entry: { event: 'assignment.created', record: id, changes } };
}

export function endAssignment(caller: Caller, id: string) {
  return change(caller, {
    permission: 'assignment.end',
    async lock(tx) {
      const assignment = await lockAssignment(tx, id);
      return assignment?.ended_at === null ? assignment : undefined;
    },
    work: async ({ tx }) => ({
      answer: {},
      audit: await setEnded(caller, tx, id),
    }),
  });
}

/** The caller has locked the assignment. */
export async function setEnded({ clock }: Pick<Context, 'clock'>, tx: Tx, id: string): Promise<AuditDraft[]> {
  const ended_at = timestamp(clock);
  await tx.query.updateTable('assignments').set({ ended_at, newcomers: 0 }).where('id', '=', id).execute();
  return [{ event: 'assignment.ended', record: id, changes: differences(['ended_at'], undefined, { ended_at }) }];
}
