import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeGoals, makeGuide, makeStudent, submit, tokenOf } from '../data.ts';
import { school } from '../school.ts';
import { type Engine, eventually, type Size } from './engine.ts';

/** What is tried in every engine, each in a school of its own. */
export type Journey = { title: string; size: Size; play: (engine: Engine) => Promise<void> };

const phone: Size = { width: 390, height: 844 };

const student = { full_name: 'Mia Lindqvist', email: 'mia@school.example', password: 'grow like a bean' };
const title = 'Read twelve books by June';

async function firstGoal(engine: Engine): Promise<void> {
  await engine.open(school().origin);
  await engine.click('Sign Up');
  await engine.fill('Full Name', student.full_name);
  await engine.fill('Email', student.email);
  await engine.fill('Password', student.password);
  await engine.fill('Confirm Password', student.password);
  await engine.click('Sign Up');
  await engine.see('Account created successfully! You can now log in.');
  await engine.fill('Email', student.email);
  await engine.fill('Password', student.password);
  await engine.click('Log In');
  await engine.see("You don't have any goals yet");
  await engine.click('Add Goal');
  await engine.fill('Goal', title);
  await engine.choose('Goal type', 'Personal');
  await engine.choose('Period', 'Annual');
  await engine.click('Save');
  await engine.see('Goal created successfully.');
  await engine.click('Submit it for review');
  await engine.see('Goal submitted for review');

  const token = await tokenOf(student.email, student.password);
  const goal = async () => {
    const [first] = (await call(api.goals.list, { token })).body.data;
    if (!first) throw new Error('the student has no goal');
    return first;
  };
  await call(api.goals.approve, { params: { goal_id: (await goal()).id }, token: await guideToken() });
  await engine.open(`${school().origin}/goals`);
  await engine.see('Reviewed');
  await engine.focusSlider();
  for (let step = 0; step < 5; step += 1) await engine.press('ArrowRight');
  await engine.see('Progress updated successfully.');
  await eventually('progress of 5 %', async () => (await goal()).progress_bar === 5 || undefined);
  await engine.fill('What helped, or what got in the way?', 'The library was quiet');
  await engine.click('Save note');
  await engine.see('Your note was saved.');
}

const reviews = 20;

async function twentyReviews(engine: Engine): Promise<void> {
  const [pupil, guide] = [await makeStudent(), await makeGuide()];
  const goals = await makeGoals(pupil, 'Goal', reviews);
  for (const goal of goals) await submit(pupil, goal);
  await engine.open(school().origin);
  await engine.fill('Email', guide.email);
  await engine.fill('Password', guide.password);
  await engine.click('Log In');
  await engine.see('Goals');
  await engine.open(`${school().origin}/review`);
  for (const [n, { title }] of goals.entries()) {
    await engine.see(title);
    await engine.see(`1 of ${reviews - n} waiting`);
    await engine.press('a');
  }
  // What still could be taken back goes out when the person leaves.
  await engine.open(`${school().origin}/goals`);
  await eventually('all reviews complete', async () => {
    const { body } = await call(api.goals.list, { token: guide.token, query: { status: 'Reviewed' } });
    return body.count === reviews || undefined;
  });
}

export const journeys: readonly Journey[] = [
  { title: "a student's first goal on a phone, from sign-up to the first check-in", size: phone, play: firstGoal },
  { title: 'twenty reviews by keyboard', size: { width: 1280, height: 800 }, play: twentyReviews },
];
