import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import { goalTypes } from '@trellis/contract/goals/goal-types.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { english } from '../../../testing/english.ts';
import { addExampleGoals } from './example-goals.ts';

const app = await testApp();
await addExampleGoals(app.context);
const guide = await app.guide();
const student = await app.student();
const { templates } = api;

const add = async (body: { title: string; steps?: string[] }) =>
  (await app.call(templates.create, { token: guide.token, body })).body;
const at = (template_id: string) => ({ params: { template_id }, token: guide.token });
const list = async (token: string) => (await app.call(templates.list, { token })).body;

test('a new school’s library has goals of every type, which students can read too', async () => {
  const library = await list(student.token);
  expect(library).toEqual(await list(guide.token));
  expect(library.count).toBe(library.data.length);
  for (const type of goalTypes) expect(library.data.filter((one) => one.type === type).length).toBeGreaterThan(1);
});

test('a new school’s library is in the school’s language, and filled only once', async () => {
  const { context, call, student } = await testApp({ config: { language: 'de' } });
  await addExampleGoals(context);
  await addExampleGoals(context);
  const { token } = await student();
  const { body } = await call(templates.list, { token });
  expect(body.data[0]?.title).toBe('Ein Vogelhaus bauen, in das bis Mai ein Spatzenpaar einzieht');
  expect(new Set(body.data.map(({ title }) => title)).size).toBe(body.count);
});

test('a template that a guide adds comes first in the list, unchanged, and is audited', async () => {
  const body = {
    title: '  Learn a poem by heart ',
    description: 'Sixteen lines at least',
    type: 'Core - ELA' as const,
    period: 'Quarterly' as const,
    due_in_days: 42,
    steps: ['Choose it', ' Know the first half '],
  };
  const { body: made, headers } = await app.call(templates.create, { token: guide.token, body });
  expect(made).toMatchObject({ ...body, title: 'Learn a poem by heart', steps: ['Choose it', 'Know the first half'] });
  expect(headers.get('etag')).toBe('"1"');
  expect((await list(student.token)).data[0]).toEqual(made);
  expect((await app.call(templates.read, { ...at(made.id), token: student.token })).body).toEqual(made);
  const changes = {
    title: { from: null, to: 'Learn a poem by heart' },
    due_in_days: { from: null, to: 42 },
    steps: { from: null, to: 'Choose it\nKnow the first half' },
  };
  expect(await app.audited(made.id)).toMatchObject([{ event: 'template.created', actor_id: guide.id, changes }]);
});

test('an edit changes the given fields; one that changes nothing isn’t audited', async () => {
  const made = await add({ title: 'Learn a poem', steps: ['Choose it'] });
  const edited = await app.call(templates.edit, { ...at(made.id), body: { steps: [], due_in_days: 7 } });
  expect(edited.body).toEqual({ ...made, steps: [], due_in_days: 7 });
  expect(edited.headers.get('etag')).toBe('"2"');
  await app.call(templates.edit, { ...at(made.id), body: { title: 'Learn a poem', steps: [] } });
  expect((await app.audited(made.id)).map(({ event }) => event)).toEqual(['template.created', 'template.edited']);
  expect((await app.call(templates.read, at(made.id))).body).toEqual(edited.body);
});

test('of two guides who edit the same version, the second one gets an error', async () => {
  const made = await add({ title: 'Learn a song' });
  const headers = { 'If-Match': '"1"' };
  await app.call(templates.edit, { ...at(made.id), headers, body: { title: 'Learn two songs' } });
  const late = await app.refused(templates.edit, { ...at(made.id), headers, body: { title: 'Learn no song' } });
  expect(late).toMatchObject({ status: 412, body: { code: 'record.changed' } });
});

test('a deleted template is gone, but its history remains', async () => {
  const made = await add({ title: 'Learn a dance' });
  expect((await app.call(templates.remove, at(made.id))).body.message).toBe(english('errors.template.deleted'));
  for (const call of [templates.read, templates.remove]) {
    expect(await app.refused(call, at(made.id))).toMatchObject({ status: 404, body: { code: 'template.not_found' } });
  }
  expect((await list(guide.token)).data.map(({ id }) => id)).not.toContain(made.id);
  expect((await app.audited(made.id)).map(({ event }) => event)).toEqual(['template.created', 'template.deleted']);
});

test('a repeated call with the same key adds one template', async () => {
  const sent = { token: guide.token, headers: { 'Idempotency-Key': 'twice' }, body: { title: 'Learn to whistle' } };
  const [first, second] = [await app.call(templates.create, sent), await app.call(templates.create, sent)];
  expect(second.body).toEqual(first.body);
  expect((await list(guide.token)).data.filter(({ title }) => title === 'Learn to whistle')).toHaveLength(1);
});

test.each([
  [{}, english('errors.goal.titleRequired')],
  [{ title: '   ' }, english('errors.goal.titleRequired')],
  [{ title: 'x'.repeat(limits.goalTitleMax + 1) }, english('errors.goal.titleTooLong')],
  [{ title: 'Read', type: 'Academic Core' }, english('errors.goal.typeUnknown')],
  [{ title: 'Read', due_in_days: -1 }, english('errors.template.dueInDaysInvalid')],
  [{ title: 'Read', due_in_days: 1.5 }, english('errors.template.dueInDaysInvalid')],
  [{ title: 'Read', due_in_days: limits.dueInDaysMax + 1 }, english('errors.template.dueInDaysInvalid')],
  [{ title: 'Read', steps: 'Begin' }, english('errors.step.listInvalid')],
  [{ title: 'Read', steps: [''] }, english('errors.step.titleRequired')],
  [{ title: 'Read', steps: ['x'.repeat(limits.stepTitleMax + 1)] }, english('errors.step.titleTooLong')],
  [{ title: 'Read', steps: Array(limits.stepsMax + 1).fill('Go on') }, english('errors.step.listTooLong')],
])('an invalid template is refused with a message: %#', async (body, msg) => {
  const got = await app.refused(templates.create, { token: guide.token, body });
  expect(got).toMatchObject({ status: 422, body: { detail: [{ msg }] } });
});
