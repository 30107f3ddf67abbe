import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allEndpoints, api } from '@trellis/contract/api.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { NewGoalInput } from '@trellis/contract/goals/goal.ts';
import type { Sent } from '../testing/http.ts';
import type { SchoolEvent } from './calendar.ts';
import goals from './goals.json' with { type: 'json' };
import { createAccount, idOf, type School } from './people.ts';
import demoSchool from './school.json' with { type: 'json' };

/** One call in the story of a goal. Days count back from the start of the demo. */
type StoryEvent = {
  days_ago: number;
  /** The owner or the guide of the goal. */
  by: string;
  call: string;
  body?: object;
  /** The position of the step that it is about. */
  step?: number;
  /** The name of the photo that it carries. */
  photo?: string;
};
type DemoGoal = (typeof goals)[number];
type DemoAssignment = (typeof demoSchool)['assignments'][number];

export const eventsIn = (school: School): SchoolEvent[] =>
  [
    ...goals.flatMap((goal, n) => goalEvents(school, goal, n)),
    ...assignmentEvents(school),
    ...otherEvents(school),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());

function goalEvents(school: School, goal: DemoGoal, index: number): SchoolEvent[] {
  const { owner, guide, story } = goal;
  const state: GoalInProgress = { id: '', steps: [], owner, guide };
  return school.calendar.inOrder(story, index, async (event) => {
    if (event.call !== 'goals.create') return applyEvent(school, state, event);
    Object.assign(state, await create(school, goal, await school.tokenOf(personIn(state, event))));
  });
}

async function create(school: School, goal: DemoGoal, token: string) {
  const { call, calendar } = school;
  const { title, description = null, type, period, due_in_days, steps = [], owner } = goal;
  const due_date = due_in_days === undefined ? null : calendar.daysFromNow(due_in_days);
  const body = { title, description, type, period, due_date, owner_id: idOf(school, owner), steps } as NewGoalInput;
  const made = await call(api.goals.create, { token, body });
  const listed = await call(api.steps.list, { token, params: { goal_id: made.body.id } });
  return { id: made.body.id, steps: listed.body.data.map(({ id }) => id) };
}

const assignmentEvents = (school: School): SchoolEvent[] =>
  demoSchool.assignments.flatMap((assignment, n) => {
    const { by, answers } = assignment;
    const { calendar } = school;
    const answer = async (owner: string, event: StoryEvent) => {
      const goals = await school.call(api.goals.list, {
        token: await school.tokenOf(owner),
        query: { title: demoSchool.library[assignment.template]?.title },
      });
      await applyEvent(school, { id: goals.body.data[0]?.id ?? '', steps: [], owner, guide: by }, event);
    };
    const given = calendar.inOrder([assignment], n, () => makeAssignment(school, assignment));
    // After a weekend, both may fall on the Friday before it.
    const story = answers.flatMap(({ student, story: events }, m) =>
      calendar.inOrder(events, 20 * (n + 1) + m, (event) => answer(student, event), given[0]?.at),
    );
    return [...given, ...story];
  });

async function makeAssignment(school: School, { by, template, to, submit }: DemoAssignment): Promise<unknown> {
  const token = await school.tokenOf(by);
  const houses = await school.call(api.houses.list, { token });
  const house = houses.body.data.find(({ name }) => name === to.house);
  const recipients = house
    ? { house_id: house.id }
    : { user_ids: (to.students ?? []).map((name) => idOf(school, name)) };
  const body = {
    template_id: school.templates[template] ?? '',
    to: recipients,
    submit,
    newcomers: house !== undefined,
  };
  return school.call(api.assignments.create, { token, body });
}

/** Newcomers, a sign-up, guides who read the pages of students, and an import. */
function otherEvents(school: School): SchoolEvent[] {
  const { call, password } = school;
  const { newcomers, sign_ups, page_visits, import: file } = demoSchool;
  return [
    ...apart(school, newcomers, (student) => createAccount(school, student, 'student')),
    ...apart(school, sign_ups, ({ name, email }) =>
      call(api.auth.signup, { body: { email, full_name: name, password } }),
    ),
    ...apart(school, page_visits, async ({ by, student, prints }) => {
      const at = { token: await school.tokenOf(by), params: { user_id: idOf(school, student) } };
      await call(api.students.read, at);
      if (prints) await call(api.students.recordPrint, at);
    }),
    ...apart(school, [file], () => importFile(school)),
  ];
}

/** Events that have nothing to do with one another. */
const apart = <T extends { days_ago: number }>(
  { calendar }: School,
  events: readonly T[],
  run: (event: T) => Promise<unknown>,
): SchoolEvent[] => events.flatMap((event, n) => calendar.inOrder([event], n, run));

async function importFile(school: School): Promise<void> {
  const { by, file_name, rows } = demoSchool.import;
  const token = await school.tokenOf(by);
  const file = Buffer.from(rows.map((row) => row.join(',')).join('\n')).toString('base64');
  const { body } = await school.call(api.imports.create, { token, body: { file, file_name } });
  const params = { import_id: body.id };
  await school.call(api.imports.run, { token, params, body: { rows: 'all', mail: false } });
}

/** The goal of a story with the ids created so far. */
type GoalInProgress = { id: string; steps: string[]; owner: string; guide: string };

const personIn = ({ owner, guide }: GoalInProgress, { by }: StoryEvent): string => (by === 'guide' ? guide : owner);

async function applyEvent(school: School, goal: GoalInProgress, event: StoryEvent): Promise<unknown> {
  const endpoint = allEndpoints.find(({ name }) => name === event.call)?.call;
  if (!endpoint) throw new Error(`there is no call ${event.call}`);
  const token = await school.tokenOf(personIn(goal, event));
  const params = { goal_id: goal.id, ...(event.step !== undefined && { step_id: goal.steps[event.step] ?? '' }) };
  const body = {
    ...event.body,
    ...(event.photo && { attachment_ids: [await attach(school, token, params, event.photo)] }),
  };
  return school.call(endpoint, { token, params, ...(event.body && { body }) } as Sent<Endpoint>);
}

async function attach({ call }: School, token: string, params: { goal_id: string }, photo: string): Promise<string> {
  const name = `${photo}.jpg`;
  const file = new File([await readFile(join(import.meta.dirname, 'photos', name))], name, { type: 'image/jpeg' });
  const attached = await call(api.attachments.create, { token, params, body: { file } });
  return attached.body.id;
}
