import { api } from '@trellis/contract/api.ts';
import { anyone, key, someGoal, someStep, student, type WritingCalls } from './written-school.ts';

/** What is written around a goal: check-ins, steps, how its owner looks back, reviews of several at once, what is told. */
export const callsAroundGoals: WritingCalls = {
  'checkIns.create': {
    weight: 4,
    call: (app, school) => {
      const { random } = school;
      const body = { progress_bar: random.whole(0, 100), note: random.pick([null, 'The library helped']) };
      const sent = { ...someGoal(school), token: anyone(school).token, body };
      return app.anything(api.checkIns.create, { ...sent, ...key(school) });
    },
  },
  'steps.create': {
    weight: 6,
    async call(app, school) {
      const at = someGoal(school);
      const body = { title: 'Find a teacher', position: school.random.whole(0, 5) };
      const token = anyone(school).token;
      const got = await app.anything(api.steps.create, { ...at, token, ...key(school), body });
      if (got.status === 200) school.steps.push({ ...at.params, step_id: (got.body as { id: string }).id });
      return got;
    },
  },
  'steps.edit': {
    weight: 6,
    call: (app, school) => {
      const { random } = school;
      const body = random.pick([{ done: random.chance(0.5) }, { position: random.whole(0, 5) }, { title: 'Read on' }]);
      return app.anything(api.steps.edit, { ...someStep(school), token: anyone(school).token, body });
    },
  },
  'steps.remove': {
    weight: 2,
    call: (app, school) => app.anything(api.steps.remove, { ...someStep(school), token: anyone(school).token }),
  },
  'notifications.changeSettings': {
    weight: 2,
    call: (app, school) => {
      const body = { mail: school.random.pick(['at_once', 'daily', 'never'] as const) };
      return app.anything(api.notifications.changeSettings, { token: anyone(school).token, body });
    },
  },
  'notifications.read': {
    weight: 4,
    call: (app, school) => app.anything(api.notifications.read, { token: anyone(school).token, body: {} }),
  },
  'review.approve': {
    weight: 4,
    call: (app, school) => {
      const ids = Array.from({ length: 4 }, () => school.random.pick(school.goals));
      return app.anything(api.review.approve, { token: anyone(school).token, ...key(school), body: { ids } });
    },
  },
  'reflections.write': {
    weight: 3,
    call: (app, school) => {
      const body = { went_well: `Day ${school.random.whole(1, 9)}` };
      return app.anything(api.reflections.write, { ...someGoal(school), token: student(school).token, body });
    },
  },
};
