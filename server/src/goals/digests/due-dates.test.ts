import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { goalScenario } from '../../../testing/goal-scenario.ts';
import { day } from '../../base/clock.ts';
import { notifyAboutDueDates } from './due-dates.ts';

const app = await testApp({ config: { timeZone: 'Pacific/Auckland' } });
const { notificationTexts: texts, notificationsOf } = app;
const notifyOwners = () => notifyAboutDueDates(app.context);
/** Lets a day pass and runs the check repeatedly, as several servers would. */
async function nextDay() {
  app.clock.advance(day);
  await Promise.all([notifyOwners(), notifyOwners()]);
  await notifyOwners();
}
const dueIn = (days: number) => goalScenario(app, { title: 'Juggle', due_date: app.inDays(days) });

test('the owner of a goal is notified once three days before it is due and once when it is overdue', async () => {
  await notifyOwners();
  const { owner, guide } = await dueIn(4);
  const written = (days: number) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(app.inDays(days)));
  const due = written(4);
  await notifyOwners();
  expect(await texts(owner)).toEqual([]);
  await nextDay();
  expect(await texts(owner)).toEqual([`“Juggle” is due on ${due}.`]);
  for (let days = 0; days < 3; days += 1) await nextDay();
  expect(await notificationsOf(owner)).toMatchObject({ count: 1 });
  for (let days = 0; days < 3; days += 1) await nextDay();
  expect(await texts(owner)).toEqual([`“Juggle” was due on ${due}.`, `“Juggle” is due on ${due}.`]);
  expect(await texts(guide)).toEqual([]);
});

test('nobody is notified about a completed or archived goal, or about a due date that was changed', async () => {
  await notifyOwners();
  const [reached, archived, moved] = [await dueIn(4), await dueIn(4), await dueIn(4)];
  await reached.review();
  await nextDay();
  await reached.checkIn({ progress_bar: 100 });
  await app.call(api.goals.archive, archived.at(archived.owner));
  await app.call(api.goals.edit, { ...moved.at(moved.owner), body: { due_date: app.inDays(30) } });
  for (let days = 0; days < 5; days += 1) await nextDay();
  for (const { owner } of [reached, archived, moved]) expect(await texts(owner)).toEqual([]);
});

test('after a long downtime people are notified about the last week only, and a clock that was ahead suppresses nothing', async () => {
  await notifyOwners();
  const [early, late] = [await dueIn(1), await dueIn(28)];
  app.clock.advance(30 * day);
  await notifyOwners();
  expect(await texts(early.owner)).toEqual([]);
  expect(await notificationsOf(late.owner)).toMatchObject({ data: [{ kind: 'overdue' }] });
  app.clock.advance(-30 * day);
  const { owner } = await dueIn(3);
  await notifyOwners();
  expect(await notificationsOf(owner)).toMatchObject({ data: [{ kind: 'due_soon' }] });
});

test('a new school doesn’t notify anyone about goals that were due long ago', async () => {
  const { owner } = await dueIn(-40);
  await app.context.db.query.deleteFrom('settings').where('name', '=', 'told_of_due_dates').execute();
  await notifyOwners();
  expect(await texts(owner)).toEqual([]);
});
