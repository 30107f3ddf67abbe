import { api } from '@trellis/contract/api.ts';
import { call, guideToken, makeGoals, makeGuide, makeStudent, submit, tokenOf } from '../data.ts';
import { school } from '../school.ts';
import { eventually, type Person, type Size } from './driver.ts';

/** A journey through a new school, run in every engine. */
export type Journey = { title: string; size: Size; play: (person: Person) => Promise<void> };

const phone: Size = { width: 390, height: 844 };

const student = { full_name: 'Mia Lindqvist', email: 'mia@school.example', password: 'grow like a bean' };
const title = 'Read twelve books by June';

async function firstGoal(person: Person): Promise<void> {
  await person.open(school().origin);
  await person.click('Sign Up');
  await person.fill('Full Name', student.full_name);
  await person.fill('Email', student.email);
  await person.fill('Password', student.password);
  await person.fill('Confirm Password', student.password);
  await person.click('Sign Up');
  await person.see('Account created successfully! You can now log in.');
  await person.fill('Email', student.email);
  await person.fill('Password', student.password);
  await person.click('Log In');
  await person.see("You don't have any goals yet");
  await person.click('Add Goal');
  await person.fill('Goal', title);
  await person.choose('Goal type', 'Personal');
  await person.choose('Period', 'Annual');
  await person.click('Save');
  await person.see('Goal created successfully.');
  await person.click('Submit it for review');
  await person.see('Goal submitted for review');

  const token = await tokenOf(student.email, student.password);
  const goal = async () => {
    const [first] = (await call(api.goals.list, { token })).body.data;
    if (!first) throw new Error('the student has no goal');
    return first;
  };
  await call(api.goals.approve, { params: { goal_id: (await goal()).id }, token: await guideToken() });
  await person.open(`${school().origin}/goals`);
  await person.see('Reviewed');
  await person.focusSlider();
  for (let step = 0; step < 5; step += 1) await person.press('ArrowRight');
  await person.see('Progress updated successfully.');
  await eventually('progress of 5 %', async () => (await goal()).progress_bar === 5 || undefined);
  await person.fill('What helped, or what got in the way?', 'The library was quiet');
  await person.click('Save note');
  await person.see('Your note was saved.');
}

const reviews = 20;

async function twentyReviews(person: Person): Promise<void> {
  const [pupil, guide] = [await makeStudent(), await makeGuide()];
  const goals = await makeGoals(pupil, 'Goal', reviews);
  for (const goal of goals) await submit(pupil, goal);
  await person.open(school().origin);
  await person.fill('Email', guide.email);
  await person.fill('Password', guide.password);
  await person.click('Log In');
  await person.see('Goals');
  await person.open(`${school().origin}/review`);
  for (const [n, { title }] of goals.entries()) {
    await person.see(title);
    await person.see(`1 of ${reviews - n} waiting`);
    await person.press('a');
  }
  // Leaving the screen sends pending reviews.
  await person.open(`${school().origin}/goals`);
  await eventually('all reviews complete', async () => {
    const { body } = await call(api.goals.list, { token: guide.token, query: { status: 'Reviewed' } });
    return body.count === reviews || undefined;
  });
}

export const journeys: readonly Journey[] = [
  { title: "a student's first goal on a phone, from sign-up to the first check-in", size: phone, play: firstGoal },
  { title: 'twenty reviews by keyboard', size: { width: 1280, height: 800 }, play: twentyReviews },
];
