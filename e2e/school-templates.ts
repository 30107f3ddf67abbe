import { rm } from 'node:fs/promises';
import { api } from '@trellis/contract/api.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { photoOf } from '../server/testing/photo.ts';
import {
  archive,
  call,
  comment,
  makeGoal,
  makeGuide,
  makeHouse,
  makeReviewedGoal,
  makeSignUp,
  makeStudent,
  makeTerms,
  makeUser,
  type Person,
  sendBack,
  submit,
} from './data.ts';
import { enterSchool, openSchool } from './school.ts';

/**
 * Closed schools that tests copy, because migrating and filling one takes longer than many tests. Each worker makes an
 * empty and a lively one when a test first needs it. No other school may be entered meanwhile.
 */
export function schoolTemplates() {
  const templates = new Map<boolean, Awaited<ReturnType<typeof makeTemplate>>>();
  return {
    async get(isLively: boolean) {
      const found = templates.get(isLively) ?? (await makeTemplate(isLively));
      templates.set(isLively, found);
      return found;
    },
    async remove() {
      for (const { folder } of templates.values()) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeTemplate(isLively: boolean) {
  const school = await openSchool();
  enterSchool(school);
  const people = isLively ? await makeLivelySchool() : undefined;
  enterSchool(undefined);
  await school.stop();
  return { folder: school.dataDir, people };
}

async function writeCommentWithPhoto({ token }: Person, { id }: Goal): Promise<void> {
  const params = { goal_id: id };
  const picture = new Uint8Array(await photoOf(640, 480).webp().toBuffer());
  const file = new File([picture], 'Beans in a pot.webp', { type: 'image/webp' });
  const photo = await call(api.attachments.create, { token, params, body: { file } });
  const link = await call(api.attachments.create, { token, params, body: { url: 'https://garden.example/beans' } });
  const attachment_ids = [photo.body.id, link.body.id];
  await call(api.comments.create, { token, params, body: { text: 'This is how they look.', attachment_ids } });
}

/** Writes steps, a note and a reflection about a goal as its owner. */
async function writeAbout({ token }: Person, { id, progress_bar }: Goal): Promise<void> {
  const params = { goal_id: id };
  await call(api.steps.create, { token, params, body: { title: 'Buy seeds', done: true } });
  await call(api.steps.create, { token, params, body: { title: 'Water them', due_date: '2020-01-20' } });
  await call(api.checkIns.create, { token, params, body: { progress_bar, note: 'The sun came out at last.' } });
  await call(api.reflections.write, { token, params, body: { went_well: 'They grew.', next_time: 'Begin in May.' } });
}

/** The people of a lively school. */
export type People = { guide: Person; student: Person };

/** A school with content for every screen: a goal in each status, and people with and without a house. */
async function makeLivelySchool(): Promise<People> {
  const house = await makeHouse('Oak');
  const student = await makeStudent({ name: 'Mia Lindqvist', purpose: 'I want to build bridges.', house: house.name });
  const guide = await makeGuide({ name: 'Ada Guide' });
  await makeUser('Noah');
  await makeSignUp('Wanda Waits');
  await makeReviewedGoal(student, 0);
  await makeReviewedGoal(student, 100);
  await makeGoal(guide, { owner_id: student.id, period: null, type: 'Seminar' });
  await makeGoal(student, { description: 'By hand', due_date: '2999-12-31' });
  await archive(student, await makeReviewedGoal(student, 100, { title: 'Plant cress' }));
  const waiting = await makeGoal(student, { title: 'Water the tomatoes' });
  await submit(student, waiting);
  await sendBack(guide, waiting, 'How often, and until when?');
  await comment(student, waiting, 'Twice a week, until the summer.');
  await submit(student, waiting);
  const returned = await makeGoal(student, { title: 'Draw every flower' });
  await submit(student, returned);
  await sendBack(guide, returned, 'Which ones? All of them are too many.');
  const assignment = { title: 'Water the garden', to: { house_id: house.id }, submit: true, newcomers: true };
  await call(api.assignments.create, { token: guide.token, body: assignment });
  // The newest goal comes first in every list. Its due date and its review both cause warnings in the edit form.
  const beans = await makeReviewedGoal(student, 40, {
    title: 'Grow beans',
    description: 'In a pot',
    due_date: '2020-01-31',
  });
  await writeAbout(student, beans);
  await writeCommentWithPhoto(student, beans);
  await makeTerms(guide);
  await call(api.firstSteps.dismiss, { token: guide.token });
  return { guide, student };
}
