import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { House } from '@trellis/contract/houses/house.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { caller } from '../server/src/testing/http.ts';
import { school } from './school.ts';

const { call } = caller(() => school.origin);

export { call };

/** Someone with an account, ready to be signed in. */
export type Person = User & { name: string; password: string; token: string };
type About = { name?: string; house?: string; isGuide?: boolean; purpose?: string };
type GoalText = { title?: string; type?: 'Personal' | 'Seminar'; period?: 'Annual' | 'Quarterly' | null };
type NewGoal = GoalText & { description?: string | null; due_date?: string | null; owner_id?: string };

let made = 0;

/** A text that no other test has: tests run side by side in one school. */
export const unique = (text: string): string => {
  made += 1;
  return `${text} ${process.pid.toString(36)}${Date.now().toString(36)}${made.toString(36)}`;
};

export async function tokenOf(email: string, password: string): Promise<string> {
  const { body } = await call(api.auth.login, { body: { username: email, password } });
  return body.access_token;
}

let first: Promise<string> | undefined;
/** The token of the school's first guide, by whom everything is made. */
export const guideToken = (): Promise<string> => {
  first ??= tokenOf(school.guide.email, school.guide.password);
  return first;
};

async function makePerson({ name = unique('Mia'), house, isGuide = false, purpose }: About): Promise<Person> {
  const token = await guideToken();
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@school.example`;
  const password = 'grow like a bean';
  const body = { email, full_name: name, password, is_superuser: isGuide, house: house ?? null };
  const { body: user } = await call(api.users.create, { token, body });
  const own = await tokenOf(email, password);
  if (purpose) await call(api.users.editMe, { token: own, body: { purpose_statement: purpose } });
  return { ...user, purpose_statement: purpose ?? null, name, password, token: own };
}

export const makeStudent = (about: About = {}): Promise<Person> => makePerson(about);
export const makeGuide = (about: About = {}): Promise<Person> =>
  makePerson({ name: unique('Ada'), ...about, isGuide: true });

let some: Promise<Person> | undefined;
/** A guide whose name and account no test changes. */
export const someGuide = (): Promise<Person> => {
  some ??= makeGuide();
  return some;
};

/** An account that nobody signs in to in the test. */
export async function makeUser(name = unique('Noah'), house?: string): Promise<User> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')}@school.example`;
  const body = { email, full_name: name, password: 'grow like a bean', house: house ?? null };
  return (await call(api.users.create, { token: await guideToken(), body })).body;
}

export async function makeHouse(name = unique('Oak')): Promise<House> {
  return (await call(api.houses.create, { token: await guideToken(), body: { name } })).body;
}

/** A goal that `by` adds, for themselves unless it says for whom. */
export async function makeGoal(by: { token: string }, about: NewGoal = {}): Promise<Goal> {
  const body = { title: unique('Read a book'), type: 'Personal', period: 'Annual', ...about } as const;
  return (await call(api.goals.create, { token: by.token, body })).body;
}

/** Goals that differ in their titles: `<title> 01`, `<title> 02` and so on. */
export async function makeGoals(by: { token: string }, title: string, count: number): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (let index = 1; index <= count; index += 1) {
    goals.push(await makeGoal(by, { title: `${title} ${String(index).padStart(2, '0')}` }));
  }
  return goals;
}

export const submit = (by: { token: string }, { id }: Goal) =>
  call(api.goals.submit, { token: by.token, params: { goal_id: id } });

export const approve = async ({ id }: Goal, token?: string) =>
  call(api.goals.approve, { token: token ?? (await guideToken()), params: { goal_id: id } });

export const moveProgress = (by: { token: string }, { id }: Goal, progress: number) =>
  call(api.goals.updateProgress, { token: by.token, params: { goal_id: id }, query: { progress_bar: progress } });

export const edit = (by: { token: string }, { id }: Goal, body: NewGoal) =>
  call(api.goals.edit, { token: by.token, params: { goal_id: id }, body });

export const readGoal = async ({ id }: Goal): Promise<Goal> =>
  (await call(api.goals.read, { token: await guideToken(), params: { goal_id: id } })).body;

/** A student's goal that both sides have reviewed. */
export async function makeReviewedGoal(student: Person, progress = 0, about: NewGoal = {}): Promise<Goal> {
  const goal = await makeGoal(student, about);
  await submit(student, goal);
  await approve(goal);
  if (progress > 0) await moveProgress(student, goal, progress);
  return { ...goal, progress_bar: progress };
}
