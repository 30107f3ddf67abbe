import type { SchoolCalendar } from './calendar.ts';
import type { Deed } from './history.ts';
import { adaEmail, miaEmail, type PlannedPerson } from './people.ts';
import type { Random } from './random.ts';

type PlannedStep = Deed & { at: Date; by: string };

/** A goal that a guide gave to many at once, and what each of them has made of it. */
export type PlannedAssignment = {
  by: string;
  at: Date;
  /** Its place in the library's texts. */
  template: number;
  to: { house: string } | { owners: readonly string[] };
  submit: boolean;
  newcomers: boolean;
  answers: readonly { owner: string; steps: readonly PlannedStep[] }[];
};

/** In school days before now: so that what is newest stays what it is. */
const lastAnswer = 1;

const briefs = [
  { by: 'tomasz@trellis.example', house: 'Hawthorn', template: 0, age: 24, submit: true, newcomers: true },
  { by: 'marguerite@trellis.example', house: 'Juniper', template: 1, age: 14, submit: true, newcomers: true },
  { by: adaEmail, template: 2, age: 9, submit: false, newcomers: false },
] as const;
const fewStudents = 12;

/** What guides gave to houses and to a group, the earliest first. */
export function planGiving(
  people: readonly PlannedPerson[],
  calendar: SchoolCalendar,
  random: Random,
): PlannedAssignment[] {
  const students = people.filter((one) => !one.is_superuser && one.is_active && one.email !== miaEmail);
  return briefs.map((brief) => {
    const { by, age, template, submit, newcomers } = brief;
    const owners =
      'house' in brief
        ? students.filter(({ house }) => house === brief.house)
        : random.shuffle(students.filter(({ house }) => house === 'Linden')).slice(0, fewStudents);
    const answers = owners.map(({ email }) => ({ owner: email, steps: answerOf(email, brief, calendar, random) }));
    const to = 'house' in brief ? { house: brief.house } : { owners: owners.map(({ email }) => email) };
    return { by, at: calendar.ago(age), template, to, submit, newcomers, answers };
  });
}

type Brief = { by: string; age: number; submit: boolean };

/** What one student has done with it: some nothing yet, most a good part of the way, a few all of it. */
function answerOf(owner: string, { by, age, submit }: Brief, calendar: SchoolCalendar, random: Random): PlannedStep[] {
  if (random.chance(0.12)) return [];
  const review: (Deed & { by: string })[] = submit
    ? [{ do: 'approve', by: owner }]
    : [
        { do: 'submit', by: owner },
        { do: 'approve', by },
      ];
  const moves = random.chance(0.25) ? 0 : random.whole(1, 4);
  const reached = random.chance(0.15) ? 100 : random.whole(2, 18) * 5;
  const progress = Array.from({ length: moves }, (_, n): Deed & { by: string } => ({
    do: 'progress',
    note: null,
    progress: Math.max(1, Math.round((reached * (n + 1)) / moves)),
    by: owner,
  }));
  const deeds = [...review, ...progress];
  // Who has only just read it has signed it and no more.
  const done = random.chance(0.1) ? deeds.slice(0, 1) : deeds;
  const times = done.map(() => random.between(lastAnswer, age - 0.3)).sort((a, b) => b - a);
  return done.map((deed, n) => ({ ...deed, at: calendar.ago(times[n] ?? lastAnswer) }));
}
