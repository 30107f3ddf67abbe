import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { ReviewState } from '@trellis/contract/goals/review.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { makeWorld, type World } from '../../../testing/world.ts';

/*
 * Several people do anything to a goal in any order. A model that was written from the review table of the specification,
 * independently of the server, predicts each answer and the goal's state afterwards.
 */

const app = await testApp();
const { goals } = api;

type Who = 'student' | 'other student' | 'guide' | 'colleague';
type Model = {
  owner: Who;
  user: ReviewState;
  guide: ReviewState;
  progress: number;
  title: number;
  returned: boolean;
  archived: boolean;
  /** Reasons and comments, including those from the time of former owners. */
  written: number;
  writtenToOwner: number;
  entries: number;
};
type Step = { who: Who } & (
  | { does: 'submit' | 'approve' | 'return' | 'reopen' | 'comment' | 'archive' | 'unarchive' | 'edit nothing' }
  | { does: 'edit'; title: number }
  | { does: 'progress'; to: number }
  | { does: 'give'; to: Who }
);

type Game = { world: World; owner: Who; todo: readonly Step[] };

const not = 'Not submitted';
const awaiting = 'Awaiting approval';
const approved = 'Approved';
const isGuide = (who: Who) => who === 'guide' || who === 'colleague';

/** The review table, written down independently of the contract. @returns the expected status of the call */
function play(goal: Model, step: Step): number {
  const { who } = step;
  if (who !== goal.owner && !isGuide(who)) return 404;
  if (step.does === 'reopen' && !isGuide(who)) return 403;
  if (goal.archived !== (step.does === 'unarchive')) return 409;
  const awaits = isGuide(who) ? goal.guide === awaiting : goal.user === awaiting;
  switch (step.does) {
    case 'submit': {
      if (goal.user !== not || goal.guide !== not) return 409;
      goal.returned = false;
      const guideSubmits = isGuide(who) && !isGuide(goal.owner);
      [goal.user, goal.guide] = guideSubmits ? [awaiting, approved] : [approved, awaiting];
      break;
    }
    case 'approve':
      if (!awaits) return 409;
      if (isGuide(who)) goal.guide = approved;
      else goal.user = approved;
      break;
    case 'return':
      if (!awaits) return 409;
      Object.assign(goal, { user: not, guide: not, returned: true });
      write(goal);
      break;
    case 'reopen':
      if (goal.user !== approved || goal.guide !== approved) return 409;
      goal.guide = awaiting;
      break;
    case 'comment':
      write(goal);
      break;
    case 'archive':
    case 'unarchive':
      goal.archived = step.does === 'archive';
      break;
    case 'progress':
      if (goal.user !== approved || goal.guide !== approved) return 409;
      if (goal.progress === step.to) return 200;
      goal.progress = step.to;
      break;
    case 'edit nothing':
      return 200;
    case 'edit':
      if (goal.title === step.title) return 200;
      Object.assign(goal, { title: step.title, user: not, guide: not });
      break;
    case 'give':
      if (goal.owner === step.to) return 200;
      if (!isGuide(who)) return 403;
      Object.assign(goal, { owner: step.to, user: not, guide: not, returned: false, writtenToOwner: 0 });
  }
  goal.entries += 1;
  return 200;
}

function write(goal: Model): void {
  goal.written += 1;
  goal.writtenToOwner += 1;
}

const who = fc.constantFrom<Who>('student', 'student', 'other student', 'guide', 'guide', 'colleague');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ who, does: fc.constant('submit' as const) }) },
  { weight: 5, arbitrary: fc.record({ who, does: fc.constant('approve' as const) }) },
  { weight: 3, arbitrary: fc.record({ who, does: fc.constant('return' as const) }) },
  { weight: 2, arbitrary: fc.record({ who, does: fc.constant('reopen' as const) }) },
  { weight: 1, arbitrary: fc.record({ who, does: fc.constant('comment' as const) }) },
  { weight: 1, arbitrary: fc.record({ who, does: fc.constant('archive' as const) }) },
  { weight: 3, arbitrary: fc.record({ who, does: fc.constant('unarchive' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({ who, does: fc.constant('progress' as const), to: fc.constantFrom(0, 1, 99, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ who, does: fc.constant('edit' as const), title: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ who, does: fc.constant('edit nothing' as const) }) },
  { weight: 1, arbitrary: fc.record({ who, does: fc.constant('give' as const), to: who }) },
);

const personOf = ({ owner, other, guide, colleague }: World, name: Who) =>
  ({ student: owner, 'other student': other, guide, colleague })[name];

function send(world: World, id: string, { who, ...step }: Step) {
  const at = { params: { goal_id: id }, token: personOf(world, who).token };
  switch (step.does) {
    case 'submit':
      return app.anything(goals.submit, at);
    case 'approve':
      return app.anything(goals.approve, at);
    case 'return':
      return app.anything(goals.sendBack, { ...at, body: { comment: 'Say how many.' } });
    case 'reopen':
      return app.anything(goals.reopen, at);
    case 'comment':
      return app.anything(api.comments.create, { ...at, body: { text: 'How far have you come?' } });
    case 'archive':
      return app.anything(goals.archive, at);
    case 'unarchive':
      return app.anything(goals.unarchive, at);
    case 'progress':
      return app.anything(goals.updateProgress, { ...at, query: { progress_bar: step.to } });
    case 'edit nothing':
      return app.anything(goals.edit, { ...at, body: {} });
    case 'edit':
      return app.anything(goals.edit, { ...at, body: { title: `Title ${step.title}` } });
    case 'give':
      return app.anything(goals.edit, { ...at, body: { owner_id: personOf(world, step.to).id } });
  }
}

const shownOf = (model: Model, world: World, reader: Who): Partial<Goal> => ({
  returned_at: model.returned ? expect.any(String) : null,
  archived_at: model.archived ? expect.any(String) : null,
  comment_count: isGuide(reader) ? model.written : model.writtenToOwner,
  approved_by_user: model.user,
  approved_by_superuser: model.guide,
  progress_bar: model.progress,
  owner_id: personOf(world, model.owner).id,
  title: `Title ${model.title}`,
});

/** Pairs of review states that no sequence of steps can reach. */
const impossible = [
  [approved, not],
  [not, approved],
  [awaiting, awaiting],
];

const stepsInAll = 600;
const stepsOfAGoal = 60;
/** Each goal has people of its own: ten calls at once by the same person would wait for each other's locks. */
const goalsAtOnce = 10;

test('in any order of calls by anyone, the review follows the table and the audit has every change', async () => {
  let steps = 0;
  const playOne = async ({ world, owner, todo }: Game) => {
    const { id } = await app.goal(personOf(world, owner), { title: 'Title 0' });
    const model: Model = {
      owner,
      user: not,
      guide: not,
      progress: 0,
      title: 0,
      returned: false,
      archived: false,
      written: 0,
      writtenToOwner: 0,
      entries: 1,
    };
    for (const one of todo) {
      const expected = play(model, one);
      const got = await send(world, id, one);
      steps += 1;
      expect(got.status, JSON.stringify({ one, model, body: got.body })).toBe(expected);
      if (expected === 200 && one.does !== 'comment') {
        expect(got.body, JSON.stringify(one)).toMatchObject(shownOf(model, world, one.who));
      }
      expect(impossible).not.toContainEqual([model.user, model.guide]);
    }
    const at = { params: { goal_id: id }, token: world.guide.token };
    expect((await app.call(goals.read, at)).body).toMatchObject(shownOf(model, world, 'guide'));
    expect((await app.call(goals.audit, at)).body.count).toBe(model.entries);
  };
  const game = fc.tuple(who, fc.array(step, { minLength: stepsOfAGoal, maxLength: stepsOfAGoal }));
  await fc.assert(
    fc.asyncProperty(fc.array(game, { minLength: goalsAtOnce, maxLength: goalsAtOnce }), async (games) => {
      const prepared: Game[] = [];
      for (const [owner, todo] of games) prepared.push({ world: await makeWorld(app), owner, todo });
      await Promise.all(prepared.map(playOne));
    }),
    { numRuns: stepsInAll / stepsOfAGoal / goalsAtOnce, endOnFailure: true },
  );
  expect(steps).toBeGreaterThanOrEqual(stepsInAll);
});
