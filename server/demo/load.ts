import { newGoal } from '@trellis/contract/goals/goal.ts';
import { type Role, roleOf } from '@trellis/contract/permissions.ts';
import * as z from 'zod/mini';
import { createFirstGuide } from '../src/access/login/first-guide.ts';
import { type Clock, dateAfter, dateOf, day } from '../src/base/clock.ts';
import { addCheckIn } from '../src/goals/check-ins/check-ins.actions.ts';
import { addComment } from '../src/goals/comments/comments.actions.ts';
import { tellWhatIsDue } from '../src/goals/digests/due.ts';
import { archiveGoal, createGoal, editGoal } from '../src/goals/goal/goals.actions.ts';
import { approveGoal, sendGoalBack, submitGoal } from '../src/goals/goal/goals.review.ts';
import { writeReflection } from '../src/goals/reflections/reflections.actions.ts';
import { addStep, editStep } from '../src/goals/steps/steps.actions.ts';
import { createHouse } from '../src/people/houses/houses.actions.ts';
import { lookAt } from '../src/people/students/students.actions.ts';
import { createUser, editProfile, editUser } from '../src/people/users/users.actions.ts';
import { findCredentials } from '../src/people/users/users.queries.ts';
import type { Session } from '../src/platform/authorization/session.ts';
import type { Context } from '../src/platform/context.ts';
import { beginSession, endSessions } from '../src/platform/credentials/sessions.ts';
import { tokenHash } from '../src/platform/credentials/tokens.ts';
import { dismissFirstSteps } from '../src/school/onboarding/first-steps.ts';
import { createTerm } from '../src/school/terms/terms.actions.ts';
import { fillLibrary, giving, type Happening } from './giving.load.ts';
import type { Deed } from './history.ts';
import { adaEmail, type PlannedPerson } from './people.ts';
import type { PlannedGoal, SchoolPlan, Step } from './plan.ts';

/** What is known of a goal as far as it was played. */
type LoadedGoal = { id: string; stepIds: string[]; progress: number };
const newlyLoaded = (id: string): LoadedGoal => ({ id, stepIds: [], progress: 0 });

/** Everybody is signed in for as long as the story of the school takes. */
const sessionsLastMs = 1000 * day;
const lookedDaysAgo = 3;

/** A clock that is set, so that the past can be told as it happened. */
export function settableClock(): Clock & { set: (at: Date) => void } {
  let now = new Date();
  return Object.assign(() => now, {
    set(at: Date) {
      now = at;
    },
  });
}

/**
 * Plays the plan of a school through the same actions that the API calls, each at its own time.
 * @param report told how much is done, from 0 to 1
 */
export async function loadSchool(
  context: Context & { clock: ReturnType<typeof settableClock> },
  plan: SchoolPlan,
  password: string,
  report: (done: number) => void,
): Promise<void> {
  const { clock } = context;
  clock.set(plan.opensAt);
  const people = await loadPeople(context, plan, password);

  const session = (email: string) => one(people, email);
  const guides = plan.people.filter((person) => person.is_superuser).map(({ email }) => session(email));
  const templates = await fillLibrary(context, guides);
  const ids = new Map<PlannedGoal, LoadedGoal>();
  const happenings: Happening[] = [
    ...plan.goals.flatMap((goal) =>
      goal.steps.map((step) => ({ at: step.at, play: () => takeStep(context, people, ids, goal, step) })),
    ),
    ...giving(context, templates, plan.assignments, {
      session,
      takeStep: (id, step) => takeStepOf(context, session(step.by), newlyLoaded(id), step),
    }),
    ...plan.arrivals.map(({ at, person }) => ({
      at,
      play: () => addPerson(context, session(adaEmail), person, password),
    })),
    ...plan.looks.map(({ at, by, of, event }) => ({
      at,
      play: () => lookAt(context, session(by), { id: session(of).id, event }, async () => ({})),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [done, { at, play }] of happenings.entries()) {
    clock.set(at);
    await tellWhatIsDue(context);
    await play();
    report((done + 1) / happenings.length);
  }

  const [first] = plan.people;
  clock.set(new Date());
  await tellWhatIsDue(context);
  await readEarlierThan(context, new Date(clock().getTime() - lookedDaysAgo * day));
  for (const { email, is_active } of plan.people) {
    if (!is_active && first) await editUser(context, one(people, first.email), one(people, email).id, { is_active });
  }
  if (first) {
    await addTerms(context, one(people, first.email));
    await dismissFirstSteps(context, one(people, first.email));
  }
  for (const { id } of people.values()) await endSessions(context.db, id);
  // The school is an old one: everybody has chosen their own password long ago.
  await context.db.query.updateTable('users').set({ has_given_credential: 0 }).execute();
}

/** A term that is over, and the one that runs. */
async function addTerms(context: Context, guide: Session): Promise<void> {
  const today = dateOf(context.clock);
  const terms = [
    { name: 'Summer term', first_day: dateAfter(today, -150), last_day: dateAfter(today, -70) },
    { name: 'Autumn term', first_day: dateAfter(today, -50), last_day: dateAfter(today, 40) },
  ];
  for (const term of terms) await createTerm(context, guide, term);
}

/** Everybody looked at what they were told some days ago. */
async function readEarlierThan({ db }: Context, at: Date): Promise<void> {
  const read_at = at.toISOString();
  await db.query.updateTable('notifications').set({ read_at }).where('created_at', '<', read_at).execute();
  // And was mailed it: an invented school begins with no mails.
  await db.query.updateTable('notifications').set({ mail_id: '' }).execute();
  await db.query.updateTable('notification_mails').set({ look_at: null }).execute();
}

async function loadPeople(context: Context, plan: SchoolPlan, password: string): Promise<Map<string, Session>> {
  const [first] = plan.people;
  if (!first) return new Map();
  await createFirstGuide({
    ...context,
    config: { ...context.config, firstGuide: { email: first.email, password } },
  });
  const account = await findCredentials(context.db, first.email);
  const signedIn = async (id: string, role: Role): Promise<Session> => ({
    id,
    role,
    tokenHash: tokenHash(await beginSession(context.db, context.clock, id, { lastsMs: sessionsLastMs })),
  });
  const guide = await signedIn(account?.id ?? '', 'guide');
  const people = new Map([[first.email, guide]]);

  for (const name of plan.houses) await createHouse(context, guide, name);
  for (const person of plan.people) {
    const { email, full_name, house, purpose_statement } = person;
    if (email !== first.email) {
      const user = await addPerson(context, guide, person, password);
      people.set(email, await signedIn(user.id, roleOf(user)));
    } else {
      await editUser(context, guide, guide.id, { full_name, house });
    }
    if (purpose_statement) await editProfile(context, one(people, email), { purpose_statement });
  }
  return people;
}

const addPerson = (
  context: Context,
  guide: Session,
  { email, full_name, house, is_superuser }: PlannedPerson,
  password: string,
) => createUser(context, guide, { email, full_name, house, is_superuser, is_active: true, password });

async function takeStep(
  context: Context,
  people: Map<string, Session>,
  ids: Map<PlannedGoal, LoadedGoal>,
  goal: PlannedGoal,
  step: Step,
): Promise<void> {
  const actor = one(people, step.by);
  if (step.do !== 'create') return takeStepOf(context, actor, ids.get(goal) ?? newlyLoaded(''), step);
  const { title, description, type, period, due_date } = goal;
  const owner_id = one(people, goal.owner).id;
  const given = z.parse(newGoal, { title, description, type, period, due_date, owner_id });
  ids.set(goal, newlyLoaded((await createGoal(context, actor, given)).id));
}

/** A step of a goal that is there. */
async function takeStepOf(context: Context, actor: Session, loaded: LoadedGoal, step: Deed): Promise<void> {
  const { id, stepIds } = loaded;
  switch (step.do) {
    case 'submit':
      await submitGoal(context, actor, id);
      return;
    case 'approve':
      await approveGoal(context, actor, id);
      return;
    case 'return':
      await sendGoalBack(context, actor, id, step.text);
      return;
    case 'comment':
      await addComment(context, actor, id, step.text);
      return;
    case 'archive':
      await archiveGoal(context, actor, id);
      return;
    case 'edit':
      await editGoal(context, actor, id, step.edit);
      return;
    case 'progress':
      loaded.progress = step.progress;
      await addCheckIn(context, actor, id, { progress_bar: step.progress, note: step.note });
      return;
    case 'note':
      await addCheckIn(context, actor, id, { progress_bar: loaded.progress, note: step.note });
      return;
    case 'add step':
      stepIds.push((await addStep(context, actor, id, { title: step.title, done: false, due_date: null })).id);
      return;
    case 'tick':
      await editStep(context, actor, id, stepIds[step.index] ?? '', { done: true });
      return;
    case 'reflect':
      await writeReflection(context, actor, id, { went_well: step.went_well, next_time: step.next_time });
  }
}

function one(people: Map<string, Session>, email: string): Session {
  const person = people.get(email);
  if (!person) throw new Error(`the plan names ${email}, who is not in it`);
  return person;
}
