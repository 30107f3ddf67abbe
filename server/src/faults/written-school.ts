import type { Random } from '../demo/random.ts';
import type { TestApp } from '../testing/app.ts';
import type { TestUser } from '../testing/factories.ts';
import type { Got } from '../testing/http.ts';

/** A small school, so that whoever writes meets others: what is drawn at random is often drawn twice. */
export type School = {
  random: Random;
  guides: TestUser[];
  students: TestUser[];
  goals: string[];
  comments: { goal_id: string; comment_id: string }[];
  houses: string[];
  steps: { goal_id: string; step_id: string }[];
  /** The links of mails that went out. */
  tokens: string[];
  templates: string[];
  assignments: string[];
  imports: string[];
};

type Call = (app: TestApp, school: School) => Promise<Got<unknown>>;

/** Calls with how often each is drawn. */
export type WritingCalls = Readonly<Record<string, { weight: number; call: Call }>>;

export const guide = ({ random, guides }: School) => ({ token: random.pick(guides).token });
export const student = ({ random, students }: School) => random.pick(students);
export const anyone = ({ random, students, guides }: School) => random.pick([...students, ...guides]);
export const someGoal = ({ random, goals }: School) => ({ params: { goal_id: random.pick(goals) } });
export const someComment = ({ random, goals, comments }: School) => ({
  params: comments.length > 0 ? random.pick(comments.slice(-20)) : { goal_id: random.pick(goals), comment_id: 'none' },
});
export const someStep = ({ random, goals, steps }: School) => ({
  params: steps.length > 0 ? random.pick(steps) : { goal_id: random.pick(goals), step_id: 'none' },
});
export const someTemplate = ({ random, templates }: School) => ({
  params: { template_id: random.pick([...templates, 'none']) },
});
export const someUser = (school: School) => ({ params: { user_id: anyone(school).id } });
export const key = ({ random }: School) => ({ headers: { 'Idempotency-Key': `key ${random.whole(1, 8)}` } });
