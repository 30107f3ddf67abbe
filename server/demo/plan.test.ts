import { limits } from '@trellis/contract/core/limits.ts';
import { goalTypes } from '@trellis/contract/goals/fields.ts';
import { mayReflectOn } from '@trellis/contract/goals/reflections/reflection.ts';
import { isFullyReviewed, type ReviewedGoal, reviewAfter, reviewAfterEdit } from '@trellis/contract/goals/review.ts';
import { statuses, statusOf } from '@trellis/contract/goals/status.ts';
import { actorOf, can } from '@trellis/contract/permissions.ts';
import { expect, test } from 'vitest';
import type { Today } from './calendar.ts';
import { couldBeWrittenBy } from './goal-texts/text.ts';
import { goalTexts } from './goals.ts';
import { adaEmail, miaEmail } from './people.ts';
import { type PlannedGoal, planSchool, type SchoolPlan } from './plan.ts';
import { purposeStatements } from './purpose-statements.ts';

const today = { date: '2026-03-18', now: new Date('2026-03-18T11:20:00Z') };
const plan = planSchool({ seed: 7, today });
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const createdAt = (goal: PlannedGoal) => goal.steps[0]?.at.getTime() ?? 0;

/** Plays a goal by the rules and throws at the first step that they refuse. */
function play({ people }: SchoolPlan, goal: PlannedGoal) {
  const person = (email: string) => {
    const found = people.find((one) => one.email === email);
    if (!found) throw new Error(`Nobody is called ${email}`);
    return actorOf({ id: found.email, is_superuser: found.is_superuser });
  };
  const owner = person(goal.owner);
  const state: ReviewedGoal & { progress_bar: number } = {
    owner_id: owner.id,
    owner_role: owner.role,
    approved_by_user: 'Not submitted',
    approved_by_superuser: 'Not submitted',
    progress_bar: 0,
  };
  const values: Record<string, unknown> = { ...goal };
  const titles: string[] = [];
  for (const [index, step] of goal.steps.entries()) {
    const actor = person(step.by);
    const said = (words: string, most: number) => {
      if (words.length > most || /[{}|]/.test(words)) throw refuse();
    };
    const refuse = () => new Error(`${goal.title}: step ${index}, ${step.do} by ${step.by}`);
    if ((step.do === 'create') !== (index === 0)) throw refuse();
    if (step.do === 'create') {
      if (step.by !== goal.assigner || !can(actor, 'goal.create', { owner_id: owner.id })) throw refuse();
    } else if (step.do === 'edit') {
      if (!can(actor, 'goal.edit', state)) throw refuse();
      if (Object.entries(step.edit).every(([key, value]) => values[key] === value)) throw refuse();
      Object.assign(values, step.edit);
      Object.assign(state, reviewAfterEdit);
    } else if (step.do === 'comment') {
      if (!can(actor, 'goal.comment', state) || step.text.length > limits.commentMax) throw refuse();
    } else if (step.do === 'archive') {
      if (!can(actor, 'goal.archive', state) || index !== goal.steps.length - 1) throw refuse();
    } else if (step.do === 'progress') {
      if (!can(actor, 'goal.update_progress', state) || !isFullyReviewed(state)) throw refuse();
      if (step.progress === state.progress_bar || step.progress < 0 || step.progress > 100) throw refuse();
      state.progress_bar = step.progress;
      said(step.note ?? '', limits.checkInNoteMax);
    } else if (step.do === 'note') {
      said(step.note, limits.checkInNoteMax);
    } else if (step.do === 'add step') {
      titles.push(step.title);
      said(step.title, limits.stepTitleMax);
      if (titles.length > limits.stepsMax) throw refuse();
    } else if (step.do === 'tick') {
      if (!titles[step.index]) throw refuse();
      titles[step.index] = '';
    } else if (step.do === 'reflect') {
      said(step.went_well + step.next_time, limits.reflectionMax);
      const on = { progress_bar: state.progress_bar, due_date: String(values.due_date ?? '') || null };
      if (step.by !== goal.owner || !mayReflectOn(on, step.at.toISOString().slice(0, 10))) throw refuse();
      if (!step.went_well && !step.next_time) throw refuse();
    } else {
      const after = reviewAfter(step.do, actor, state);
      if (!after) throw refuse();
      Object.assign(state, after);
    }
  }
  return statusOf(state);
}

test('The school has 6 houses, 8 guides and 240 students, each with an email of their own', () => {
  const students = plan.people.filter((person) => !person.is_superuser);
  expect(plan.houses).toHaveLength(6);
  expect(plan.people).toHaveLength(248);
  expect(students).toHaveLength(240);
  expect(new Set(plan.people.map(({ email }) => email)).size).toBe(248);
  expect(plan.people.filter(({ email }) => !/^[a-z.-]+@trellis\.example$/.test(email))).toEqual([]);
  expect(plan.people.filter(({ full_name }) => full_name.length > limits.profileNameMax)).toEqual([]);
  expect(plan.people[0]).toMatchObject({ full_name: 'Ada Okafor', email: adaEmail, is_superuser: true });
  expect(students[0]).toMatchObject({ full_name: 'Mia Lindqvist', email: miaEmail, is_active: true });
  expect(students.filter(({ is_active }) => !is_active)).toHaveLength(3);
  expect(students.filter(({ house }) => house === null)).toHaveLength(7);
  for (const house of plan.houses) {
    expect(students.filter((student) => student.house === house).length).toBeGreaterThan(25);
  }
});

test('Many students have a purpose statement, and no two the same', () => {
  const statements = plan.people.flatMap(({ purpose_statement }) => purpose_statement ?? []);
  expect(new Set(purposeStatements).size).toBeGreaterThanOrEqual(60);
  expect(statements.length).toBeGreaterThan(120);
  expect(statements.length).toBeLessThan(220);
  expect(new Set(statements).size).toBe(statements.length);
  expect(statements.join()).not.toMatch(/[{}|]/);
});

test('Each goal type has 25 templates or more, and each of them has a possible writer', () => {
  expect(Object.keys(goalTexts).sort()).toEqual([...goalTypes].sort());
  for (const texts of Object.values(goalTexts)) {
    expect(new Set(texts.map(({ title }) => title)).size).toBeGreaterThanOrEqual(25);
    expect(texts.filter((text) => !couldBeWrittenBy(text, 'student') && !couldBeWrittenBy(text, 'guide'))).toEqual([]);
  }
});

test('There are 1,500 goals with titles that fit and hardly repeat, and with no gap left open', () => {
  const titles = plan.goals.map(({ title }) => title);
  expect(titles).toHaveLength(1500);
  expect(new Set(titles).size).toBeGreaterThanOrEqual(1400);
  expect(titles.filter((title) => title.length > limits.goalTitleMax)).toEqual([]);
  expect(JSON.stringify(plan.goals.map(({ title, description }) => [title, description]))).not.toMatch(/[{}|]/);
});

test('Every step obeys the review rules, and the statuses come out as planned', () => {
  const counts = new Map<string, number>();
  for (const goal of plan.goals) {
    const status = play(plan, goal);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({
    'Not Submitted': 225,
    'Awaiting Student Review': 120,
    'Awaiting Guide Review': 210,
    Reviewed: 180,
    'In Progress': 495,
    'Completed!': 270,
  });
});

test('Guides give about 30 % of the goals and have two to four of their own', () => {
  const given = plan.goals.filter(({ owner, assigner }) => owner !== assigner);
  expect(given).toHaveLength(450);
  for (const guide of plan.people.filter((person) => person.is_superuser)) {
    const own = plan.goals.filter(({ owner }) => owner === guide.email);
    expect(own.length).toBeGreaterThanOrEqual(2);
    expect(own.length).toBeLessThanOrEqual(4);
  }
});

test('Some goals were edited after their review and submitted again', () => {
  const resubmitted = plan.goals.filter(({ steps }) => {
    const edit = steps.findIndex((step) => step.do === 'edit');
    return edit > 0 && steps.slice(edit).some((step) => step.do === 'submit');
  });
  expect(resubmitted.length).toBeGreaterThan(60);
});

test('Students cut many goals into steps, say how they come on and look back, and nobody says the same twice on a goal', () => {
  const all = plan.goals.flatMap((goal) => goal.steps);
  const having = (deed: string) => plan.goals.filter(({ steps }) => steps.some((step) => step.do === deed)).length;
  expect(having('add step')).toBeGreaterThan(400);
  expect(having('reflect')).toBeGreaterThan(100);
  const notes = all.flatMap((step) => (step.do === 'progress' || step.do === 'note' ? (step.note ?? []) : []));
  expect(notes.length).toBeGreaterThan(700);
  expect(new Set(notes).size).toBeGreaterThan(70);
  for (const { steps } of plan.goals) {
    const own = steps.flatMap((step) => (step.do === 'progress' ? (step.note ?? []) : []));
    expect(new Set(own).size).toBe(own.length);
  }
});

test('Some goals were sent back with a reason, most of which were changed or explained and sent in again', () => {
  const returned = plan.goals.filter(({ steps }) => steps.some((step) => step.do === 'return'));
  const still = returned.filter(({ steps }) => {
    const last = steps.findLastIndex((step) => step.do === 'return');
    return !steps.slice(last).some((step) => step.do === 'submit');
  });
  expect(returned.length).toBeGreaterThan(120);
  expect(still.length).toBeGreaterThan(25);
  expect(still.length).toBeLessThan(returned.length / 2);
  expect(still.filter(({ owner }) => owner === miaEmail)).toHaveLength(1);
});

test('People talk about many goals, and some old ones are archived, none of Mia’s', () => {
  const talkedAbout = plan.goals.filter(({ steps }) => steps.some((step) => step.do === 'comment'));
  expect(talkedAbout.length).toBeGreaterThan(200);
  const archived = plan.goals.filter(({ steps }) => steps.some((step) => step.do === 'archive'));
  expect(archived.length).toBeGreaterThan(10);
  expect(archived.filter(({ owner }) => owner === miaEmail)).toEqual([]);
});

test('Mia has nine goals in every status, one of which awaits her review', () => {
  const found = plan.goals.filter(({ owner }) => owner === miaEmail).map((goal) => play(plan, goal));
  expect(found).toHaveLength(9);
  expect(new Set(found)).toEqual(new Set(statuses));
  expect(found.filter((status) => status === 'Awaiting Student Review')).toHaveLength(1);
});

test('Some students have just come and have no goal, and guides looked at pages of students of their house', () => {
  const owners = new Set(plan.goals.map(({ owner }) => owner));
  const known = new Set(plan.people.map(({ email }) => email));
  expect(plan.arrivals.length).toBeGreaterThan(1);
  for (const { at, person } of plan.arrivals) {
    expect([owners.has(person.email), known.has(person.email), person.is_superuser]).toEqual([false, false, false]);
    expect([at > plan.opensAt, at < today.now]).toEqual([true, true]);
    const given = plan.assignments.filter(
      ({ to, newcomers }) => newcomers && 'house' in to && to.house === person.house,
    );
    expect(given).toEqual([]);
  }
  const houseOf = (email: string) => plan.people.find((one) => one.email === email)?.house;
  for (const { at, by, of } of plan.looks) {
    expect(houseOf(by)).toBe(houseOf(of));
    expect([at > plan.opensAt, at < today.now]).toEqual([true, true]);
  }
  const ofMia = plan.looks.filter(({ of }) => of === miaEmail).map(({ by }) => by);
  expect(ofMia).toContain(adaEmail);
  expect(new Set(plan.looks.map(({ event }) => event)).size).toBe(2);
});

test('The ten newest goals show all statuses and ten people', () => {
  const newest = plan.goals.toSorted((a, b) => createdAt(b) - createdAt(a)).slice(0, 10);
  expect(new Set(newest.map((goal) => play(plan, goal)))).toEqual(new Set(statuses));
  expect(new Set(newest.map(({ owner }) => owner)).size).toBe(10);
});

test('Due dates lie on weekdays from five months ago to five months ahead, after the creation, and some are missing', () => {
  const due = plan.goals.flatMap((goal) => {
    const edits = goal.steps.flatMap((step) => (step.do === 'edit' ? (step.edit.due_date ?? []) : []));
    return [...(goal.due_date ? [goal.due_date] : []), ...edits].map((date) => ({ date, created: createdAt(goal) }));
  });
  const offsets = due.map(({ date }) => days(today.date, date));
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(-153);
  expect(Math.max(...offsets)).toBeLessThanOrEqual(153);
  expect(offsets.filter((offset) => offset < 0).length).toBeGreaterThan(100);
  expect(due.filter(({ date }) => [0, 6].includes(new Date(date).getUTCDay()))).toEqual([]);
  expect(due.filter(({ date, created }) => Date.parse(date) + 86_400_000 <= created)).toEqual([]);
  expect(plan.goals.filter(({ due_date }) => due_date === null).length).toBeGreaterThan(60);
});

const startingTimes: readonly [string, Today][] = [
  ['on a Wednesday morning', today],
  ['at night', { date: '2026-03-18', now: new Date('2026-03-18T00:05:00Z') }],
  ['on a Sunday', { date: '2026-08-02', now: new Date('2026-08-02T17:00:00Z') }],
  ['early on a Monday on leap day week', { date: '2028-02-28', now: new Date('2028-02-28T08:16:00Z') }],
  ['far east of UTC', { date: '2026-03-18', now: new Date('2026-03-17T20:30:00Z'), utcOffset: 780 }],
  ['far east of UTC without saying so', { date: '2026-03-18', now: new Date('2026-03-17T12:30:00Z') }],
];

test.each(startingTimes)('Steps happen in order, in school hours on weekdays, never in the future: %s', (_, when) => {
  const school = planSchool({ seed: 11, today: when });
  const shift = (when.utcOffset ?? 0) * 60_000;
  for (const { title, steps } of school.goals) {
    for (const [index, { at }] of steps.entries()) {
      const local = new Date(at.getTime() + shift);
      const hour = local.getUTCHours();
      expect(at.getTime(), title).toBeLessThanOrEqual(when.now.getTime());
      expect(at.getTime(), title).toBeGreaterThan(steps[index - 1]?.at.getTime() ?? school.opensAt.getTime());
      expect([0, 6], title).not.toContain(local.getUTCDay());
      expect(hour >= 8 && hour < 16, title).toBe(true);
    }
    expect(days(when.date, new Date(steps[0]?.at ?? 0).toISOString())).toBeGreaterThan(-345);
  }
});

test('Nobody who left acts in the last three months', () => {
  const left = plan.people.filter(({ is_active }) => !is_active).map(({ email }) => email);
  const steps = plan.goals.flatMap((goal) => goal.steps).filter(({ by }) => left.includes(by));
  expect(steps.length).toBeGreaterThan(20);
  expect(steps.filter(({ at }) => days(at.toISOString(), today.date) < 90)).toEqual([]);
});

test('The same seed gives the same school, and another one gives another', () => {
  expect(planSchool({ seed: 7, today })).toEqual(plan);
  expect(planSchool({ seed: 8, today }).goals[0]?.title).not.toBe(plan.goals[0]?.title);
});
