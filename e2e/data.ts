import { expect } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { legacyTypeLabels } from '@trellis/contract/goals/goal-types.ts';
import type { NewTemplateInput, Template } from '@trellis/contract/goals/templates/templates.api.ts';
import type { House } from '@trellis/contract/people/houses/house.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { TOTP } from 'otpauth';
import { goalCalls } from '../server/testing/goal-calls.ts';
import { caller } from '../server/testing/http.ts';
import { type School, school } from './school.ts';

const { call } = caller(() => school().origin);

export { call };

/** A person with an account and a session. */
export type Person = User & { name: string; password: string; token: string };
type About = {
  name?: string;
  house?: string;
  isGuide?: boolean;
  purpose?: string;
  /** They still have the password that a guide set. */
  hasGivenPassword?: boolean;
};
type GoalText = { title?: string; type?: 'Personal' | 'Seminar'; period?: 'Annual' | 'Quarterly' | null };
type NewGoal = GoalText & { description?: string | null; due_date?: string | null; owner_id?: string };

/** Numbers distinguish the records of a school: `Mia 01`, `Mia 02`. */
const counts = new WeakMap<School, number>();
function numbered(text: string): string {
  const count = (counts.get(school()) ?? 0) + 1;
  counts.set(school(), count);
  return `${text} ${String(count).padStart(2, '0')}`;
}

/** Makes something once per school, on first use. */
function onceInSchool<T>(make: () => Promise<T>): () => Promise<T> {
  const made = new WeakMap<School, Promise<T>>();
  return () => {
    const found = made.get(school()) ?? make();
    made.set(school(), found);
    return found;
  };
}

export async function tokenOf(email: string, password: string): Promise<string> {
  const { body } = await call(api.auth.login, { body: { username: email, password } });
  return body.access_token;
}

/** The token of the school's first guide, who makes all records. */
export const guideToken = onceInSchool(() => tokenOf(school().guide.email, school().guide.password));

/** Everybody's password but the first guide's. */
const password = 'grow like a bean';
const localPart = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.');

/** An account without a session. */
export async function makeUser(name = numbered('Noah'), house?: string, isGuide = false): Promise<User> {
  const email = `${localPart(name)}@school.example`;
  const body = { email, full_name: name, password, is_superuser: isGuide, house: house ?? null };
  return (await call(api.users.create, { token: await guideToken(), body })).body;
}

async function makePerson(about: About): Promise<Person> {
  const { name = numbered('Mia'), house, isGuide, purpose, hasGivenPassword = false } = about;
  const user = await makeUser(name, house, isGuide);
  // Marks the password as the person's own without changing it, which would be logged.
  const chosen = school().db.query.updateTable('users').set({ has_given_credential: 0 }).where('id', '=', user.id);
  if (!hasGivenPassword) await chosen.execute();
  const own = await tokenOf(user.email, password);
  if (purpose) await call(api.users.editMe, { token: own, body: { purpose_statement: purpose } });
  return { ...user, purpose_statement: purpose ?? null, name, password, token: own };
}

export const makeStudent = (about: About = {}): Promise<Person> => makePerson(about);
export const makeGuide = (about: About = {}): Promise<Person> =>
  makePerson({ name: numbered('Ada'), ...about, isGuide: true });

/** The code of an authenticator app, now or some steps later. Each code works once. */
export const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Turns on a person's second factor. @returns its secret, whose present code still works */
export async function turnOnSecondFactor({ token, password }: Pick<Person, 'token' | 'password'>): Promise<string> {
  const { body } = await call(api.secondFactor.begin, { token, body: { current_password: password } });
  await call(api.secondFactor.turnOn, { token, body: { code: codeFor(body.secret) } });
  // Lets the code work once more. The previous code could be used instead, but might expire on the way.
  await school().db.query.updateTable('second_factors').set({ last_step: 0 }).execute();
  return body.secret;
}

/** A guide shared by tests that don't change the account. */
export const someGuide = onceInSchool(() => makeGuide());

/** A person who signed up and is not confirmed yet. */
export async function makeSignUp(name = numbered('Wanda')): Promise<Person> {
  const email = `${localPart(name)}@anywhere.example`;
  const { body: user } = await call(api.auth.signup, { body: { email, full_name: name, password } });
  return { ...user, name, password, token: await tokenOf(email, password) };
}

export async function makeHouse(name = numbered('Oak')): Promise<House> {
  return (await call(api.houses.create, { token: await guideToken(), body: { name } })).body;
}

/** A goal added by `by`, for themselves unless it has another owner. */
export async function makeGoal(by: { token: string }, about: NewGoal = {}): Promise<Goal> {
  const body = { title: numbered('Read a book'), type: 'Personal', period: 'Annual', ...about } as const;
  return (await call(api.goals.create, { token: by.token, body })).body;
}

/** A goal of a legacy type, which no call can create. */
export async function makeLegacyGoal(by: { token: string }, type: keyof typeof legacyTypeLabels, title: string) {
  const goal = await makeGoal(by, { title });
  await school().db.query.updateTable('goals').set({ type }).where('id', '=', goal.id).execute();
  return goal;
}

/** Goals that differ in their titles: `<title> 01`, `<title> 02` and so on. */
export async function makeGoals(by: { token: string }, title: string, count: number): Promise<Goal[]> {
  const goals: Goal[] = [];
  for (let index = 1; index <= count; index += 1) {
    goals.push(await makeGoal(by, { title: `${title} ${String(index).padStart(2, '0')}` }));
  }
  return goals;
}

export const edit = (by: { token: string }, { id }: { id: string }, body: NewGoal) =>
  call(api.goals.edit, { token: by.token, params: { goal_id: id }, body });

const calls = goalCalls({ call });
export const { submit, sendBack, comment, archive, moveProgress } = calls;

/** Completes the review of a goal, as the first guide unless another person's token is given. */
export const approve = async (goal: Goal, token?: string) =>
  calls.approve({ token: token ?? (await guideToken()) }, goal);

export const readGoal = async ({ id }: Goal): Promise<Goal> =>
  (await call(api.goals.read, { token: await guideToken(), params: { goal_id: id } })).body;

/** A template of the library. */
export async function makeTemplate(body: NewTemplateInput): Promise<Template> {
  return (await call(api.templates.create, { token: await guideToken(), body })).body;
}

/** A student's goal that both sides have reviewed. */
export async function makeReviewedGoal(student: Person, progress = 0, about: NewGoal = {}): Promise<Goal> {
  const goal = await makeGoal(student, about);
  await calls.review(student, { token: await guideToken() }, goal, progress);
  return { ...goal, progress_bar: progress };
}

/** The date a number of days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A past term and a current one. */
export async function makeTerms({ token }: { token: string }): Promise<void> {
  const terms = [
    { name: 'Autumn', first_day: inDays(-120), last_day: inDays(-40) },
    { name: 'Spring', first_day: inDays(-30), last_day: inDays(60) },
  ];
  for (const body of terms) await call(api.terms.create, { token, body });
}

/** Makes the server detect a proxy, which causes a notice in Users. */
export async function giveNotice(): Promise<void> {
  const token = await guideToken();
  await call(api.school.read, { headers: { 'x-forwarded-for': '192.0.2.1' } });
  await expect.poll(async () => (await call(api.school.notices, { token })).body.count).toBeGreaterThan(0);
}
