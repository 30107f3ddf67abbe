import { api } from '@trellis/contract/api.ts';
import { seeded } from '../demo/random.ts';
import { callsAroundGoals } from './writing-calls.around.ts';
import { callsOfTerms } from './writing-calls.terms.ts';
import {
  anyone,
  guide,
  key,
  someComment,
  someGoal,
  someTemplate,
  someUser,
  student,
  type WritingCalls,
} from './written-school.ts';

const addresses = Array.from({ length: 6 }, (_, n) => `swap-${n}@school.example`);
const houseNames = ['Ash', 'Birch', 'Cedar', 'Elm'];
const givenTitles = Array.from({ length: 40 }, (_, n) => `Learn poem ${n}`);
const password = 'nine quiet herons';

/** Every call that writes, with how often it is drawn. Whether it is allowed to is as random as the rest. */
export const writingCalls: WritingCalls = {
  ...callsAroundGoals,
  ...callsOfTerms,
  'goals.create': {
    weight: 6,
    async call(app, school) {
      const owner_id = student(school).id;
      const body = { title: 'Learn to juggle', owner_id };
      const got = await app.anything(api.goals.create, { ...guide(school), ...key(school), body });
      if (got.status === 200) school.goals.push((got.body as { id: string }).id);
      return got;
    },
  },
  'goals.create for oneself': {
    weight: 4,
    async call(app, school) {
      const got = await app.anything(api.goals.create, { token: student(school).token, body: { title: 'Read' } });
      if (got.status === 200) school.goals.push((got.body as { id: string }).id);
      return got;
    },
  },
  'goals.edit': {
    weight: 8,
    call: (app, school) => {
      const body = school.random.chance(0.5)
        ? { owner_id: student(school).id }
        : { title: `Learn ${school.random.whole(1, 9)} tricks` };
      return app.anything(api.goals.edit, { ...someGoal(school), ...guide(school), body });
    },
  },
  'goals.remove': {
    weight: 3,
    call: (app, school) => app.anything(api.goals.remove, { ...someGoal(school), ...guide(school) }),
  },
  'goals.submit': {
    weight: 6,
    call: (app, school) => app.anything(api.goals.submit, { ...someGoal(school), token: anyone(school).token }),
  },
  'goals.approve': {
    weight: 6,
    call: (app, school) => app.anything(api.goals.approve, { ...someGoal(school), token: anyone(school).token }),
  },
  'goals.sendBack': {
    weight: 4,
    call: (app, school) => {
      const sent = { ...someGoal(school), ...key(school), token: anyone(school).token };
      return app.anything(api.goals.sendBack, { ...sent, body: { comment: 'Say how many.' } });
    },
  },
  'goals.archive': {
    weight: 2,
    call: (app, school) => app.anything(api.goals.archive, { ...someGoal(school), token: anyone(school).token }),
  },
  'goals.unarchive': {
    weight: 3,
    call: (app, school) => app.anything(api.goals.unarchive, { ...someGoal(school), ...guide(school) }),
  },
  'comments.create': {
    weight: 6,
    async call(app, school) {
      const at = someGoal(school);
      const sent = { ...at, ...key(school), token: anyone(school).token, body: { text: 'How far have you come?' } };
      const got = await app.anything(api.comments.create, sent);
      if (got.status === 200) school.comments.push({ ...at.params, comment_id: (got.body as { id: string }).id });
      return got;
    },
  },
  'comments.edit': {
    weight: 3,
    call: (app, school) => {
      const body = { text: `Step ${school.random.whole(1, 9)}` };
      return app.anything(api.comments.edit, { ...someComment(school), token: anyone(school).token, body });
    },
  },
  'comments.remove': {
    weight: 2,
    call: (app, school) => app.anything(api.comments.remove, { ...someComment(school), ...guide(school) }),
  },
  'goals.updateProgress': {
    weight: 6,
    call: (app, school) => {
      const query = { progress_bar: school.random.whole(0, 100) };
      return app.anything(api.goals.updateProgress, { ...someGoal(school), token: anyone(school).token, query });
    },
  },
  'templates.create': {
    weight: 1,
    async call(app, school) {
      const body = { title: school.random.pick(givenTitles), due_in_days: 30 };
      const got = await app.anything(api.templates.create, { ...guide(school), ...key(school), body });
      if (got.status === 200) school.templates.push((got.body as { id: string }).id);
      return got;
    },
  },
  'templates.edit': {
    weight: 2,
    call: (app, school) => {
      const body = { steps: ['Begin', `Go on ${school.random.whole(1, 9)}`] };
      return app.anything(api.templates.edit, { ...someTemplate(school), ...guide(school), body });
    },
  },
  'templates.remove': {
    weight: 1,
    call: (app, school) => app.anything(api.templates.remove, { ...someTemplate(school), ...guide(school) }),
  },
  'assignments.create': {
    weight: 8,
    async call(app, school) {
      const { random } = school;
      const goal = random.chance(0.3)
        ? { template_id: random.pick([...school.templates, 'none']) }
        : { title: random.pick(givenTitles) };
      const to = random.pick([
        { house_id: random.pick(school.houses) },
        { user_ids: [student(school).id, student(school).id] },
        'everyone',
      ]);
      const body = { ...goal, to, submit: random.chance(0.5), newcomers: random.chance(0.5) };
      const got = await app.anything(api.assignments.create, { ...guide(school), ...key(school), body });
      if (got.status === 200) school.assignments.push((got.body as { id: string }).id);
      return got;
    },
  },
  'assignments.end': {
    weight: 2,
    call: (app, school) =>
      app.anything(api.assignments.end, {
        ...guide(school),
        params: { assignment_id: school.random.pick([...school.assignments, 'none']) },
      }),
  },
  'users.create': {
    weight: 2,
    async call(app, school) {
      const email = `new-${school.random.whole(1, 30)}@school.example`;
      const house = school.random.pick(houseNames);
      return app.anything(api.users.create, { ...guide(school), ...key(school), body: { email, password, house } });
    },
  },
  'users.edit': {
    weight: 14,
    call: (app, school) => {
      const { random } = school;
      const body = random.pick([
        { email: random.pick(addresses) },
        { full_name: `Kite ${random.whole(1, 50)}` },
        { house: random.pick([...houseNames, null]) },
        { is_superuser: random.chance(0.5), full_name: `Heron ${random.whole(1, 50)}` },
        { is_active: random.chance(0.8), house: random.pick(houseNames), email: random.pick(addresses) },
      ]);
      return app.anything(api.users.edit, { ...someUser(school), ...guide(school), body });
    },
  },
  'users.editMe': {
    weight: 8,
    call: (app, school) => {
      const { random } = school;
      const body = random.pick([
        { email: random.pick(addresses), full_name: 'Kite' },
        { full_name: `Wren ${random.whole(1, 50)}` },
      ]);
      return app.anything(api.users.editMe, { token: anyone(school).token, body });
    },
  },
  'users.remove': {
    weight: 1,
    call: (app, school) => app.anything(api.users.remove, { ...someUser(school), ...guide(school) }),
  },
  'users.confirm': {
    weight: 2,
    call: (app, school) => app.anything(api.users.confirm, { ...someUser(school), ...guide(school) }),
  },
  'users.changePassword': {
    weight: 1,
    call(app, school) {
      const user = anyone(school);
      const body = { current_password: user.password, new_password: password };
      return app.anything(api.users.changePassword, { token: user.token, body });
    },
  },
  'students.read': {
    weight: 3,
    call: (app, school) => app.anything(api.students.read, { ...someUser(school), ...guide(school) }),
  },
  'students.notePrint': {
    weight: 2,
    call: (app, school) => app.anything(api.students.notePrint, { ...someUser(school), ...guide(school) }),
  },
  'students.houseSheets': {
    weight: 2,
    call: (app, school) =>
      app.anything(api.students.houseSheets, {
        ...guide(school),
        params: { house_id: school.random.pick(school.houses) },
      }),
  },
  'school.edit': {
    weight: 1,
    call: (app, school) =>
      app.anything(api.school.edit, { ...guide(school), body: { name: school.random.pick(houseNames) } }),
  },
  'paperCodes.make': {
    weight: 2,
    call(app, school) {
      const user_ids = [student(school).id, student(school).id, anyone(school).id];
      return app.anything(api.paperCodes.make, { ...guide(school), body: { user_ids } });
    },
  },
  'houses.create': {
    weight: 1,
    call: (app, school) =>
      app.anything(api.houses.create, {
        ...guide(school),
        ...key(school),
        body: { name: school.random.pick(houseNames) },
      }),
  },
  'houses.rename': {
    weight: 6,
    call: (app, school) =>
      app.anything(api.houses.rename, {
        ...guide(school),
        params: { house_id: school.random.pick(school.houses) },
        body: { name: school.random.pick(houseNames) },
      }),
  },
  'imports.create': {
    weight: 3,
    async call(app, school) {
      const { random } = school;
      const people = Array.from({ length: 12 }, () => {
        const email = random.pick([...addresses, `new-${random.whole(1, 30)}@school.example`, anyone(school).email]);
        return `${email},Finch ${random.whole(1, 9)},${random.pick(houseNames)}`;
      });
      const file = btoa(['Email,Name,House', ...people].join('\n'));
      const got = await app.anything(api.imports.create, { ...guide(school), body: { file, file_name: 'a.csv' } });
      if (got.status === 200) school.imports.push((got.body as { id: string }).id);
      return got;
    },
  },
  'imports.run': {
    weight: 8,
    call: (app, school) =>
      app.anything(api.imports.run, {
        ...guide(school),
        params: { import_id: school.random.pick([...school.imports.slice(-4), 'none']) },
        body: { rows: 'good', mail: school.random.chance(0.5) },
      }),
  },
  'undeliveredMails.sendAgain': {
    weight: 1,
    call: (app, school) =>
      app.anything(api.undeliveredMails.sendAgain, { ...guide(school), params: { mail_id: 'none' } }),
  },
  'undeliveredMails.sendAllAgain': {
    weight: 1,
    call: (app, school) => app.anything(api.undeliveredMails.sendAllAgain, guide(school)),
  },
  'imports.remove': {
    weight: 1,
    call: (app, school) =>
      app.anything(api.imports.remove, {
        ...guide(school),
        params: { import_id: school.random.pick([...school.imports, 'none']) },
      }),
  },
  'auth.signup': {
    weight: 2,
    call: (app, school) => {
      const email = `sign-up-${school.random.whole(1, 4)}@school.example`;
      const body = { email, full_name: `Sign Up ${school.random.whole(1, 9)}`, password };
      return app.anything(api.auth.signup, { ...key(school), body });
    },
  },
  'auth.login': {
    weight: 2,
    call: (app, school) => {
      const { email } = anyone(school);
      return app.anything(api.auth.login, { body: { username: email, password } });
    },
  },
  'auth.recover': {
    weight: 6,
    call: (app, school) => {
      const email = school.random.pick([anyone(school).email, ...addresses]);
      return app.anything(api.auth.recover, { params: { email } });
    },
  },
  'auth.resetPassword': {
    weight: 2,
    call: (app, school) => {
      const token = school.random.pick(['none', ...school.tokens.slice(-8)]);
      return app.anything(api.auth.resetPassword, { body: { token, new_password: password } });
    },
  },
  'auth.proveAddress': {
    weight: 2,
    call: (app, school) => {
      const token = school.random.pick(['none', ...school.tokens.slice(-8)]);
      return app.anything(api.auth.proveAddress, { body: { token } });
    },
  },
};

/** So many calls, drawn by their weights, with the school's own chance from the seed. */
export function drawn(seed: number, count: number): string[] {
  const random = seeded(seed);
  const names = Object.entries(writingCalls).flatMap(([name, { weight }]) => Array<string>(weight).fill(name));
  return Array.from({ length: count }, () => random.pick(names));
}
