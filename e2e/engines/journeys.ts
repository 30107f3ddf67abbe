import { api } from '@trellis/contract/api.ts';
import { approve, call, makeGoals, makeGuide, makeStudent, submit, tokenOf } from '../data.ts';
import { school } from '../school.ts';
import { eventually, type personAt } from './driver.ts';

type Person = ReturnType<typeof personAt>;

async function firstGoal({ open, click, fill, choose, see, focusSlider, press }: Person): Promise<void> {
  const [email, password] = ['mia@school.example', 'grow like a bean'];
  await open(school().origin);
  await click('Sign Up');
  await fill({ 'Full Name': 'Mia', Email: email, Password: password, 'Confirm Password': password });
  await click('Sign Up');
  await see('Account created successfully! You can now log in.');
  await fill({ Email: email, Password: password });
  await click('Log In');
  await see("You don't have any goals yet");
  await click('Add Goal');
  await fill({ Goal: 'Read twelve books by June' });
  await choose('Goal type', 'Personal');
  await choose('Period', 'Annual');
  await click('Save');
  await see('Goal created successfully.');
  await click('Submit it for review');
  await see('Goal submitted for review');

  const { body } = await call(api.goals.list, { token: await tokenOf(email, password) });
  for (const goal of body.data) await approve(goal);
  await open(`${school().origin}/goals`);
  await see('Reviewed');
  await focusSlider();
  for (let step = 0; step < 5; step += 1) await press('ArrowRight');
  await see('Progress updated successfully.');
  await fill({ 'What helped, or what got in the way?': 'The library was quiet' });
  await click('Save note');
  await see('Your note was saved.');
}

async function twentyReviews({ open, click, fill, see, press }: Person): Promise<void> {
  const [pupil, { email, password, token }] = [await makeStudent(), await makeGuide()];
  const goals = await makeGoals(pupil, 'Goal', 20);
  for (const goal of goals) await submit(pupil, goal);
  await open(school().origin);
  await fill({ Email: email, Password: password });
  await click('Log In');
  await see('Goals');
  await open(`${school().origin}/review`);
  for (const { title } of goals) {
    await see(title);
    await press('a');
  }
  // Leaving the screen sends pending reviews.
  await open(`${school().origin}/goals`);
  const reviewed = () => call(api.goals.list, { token, query: { status: 'Reviewed' } });
  await eventually('all reviews', async () => (await reviewed()).body.count === goals.length || undefined);
}

/** The journeys through a new school that run in every engine. */
export const journeys = [
  { title: 'a first goal on a phone, to its check-in', size: { width: 390, height: 844 }, play: firstGoal },
  { title: 'twenty reviews by keyboard', size: { width: 1280, height: 800 }, play: twentyReviews },
];
