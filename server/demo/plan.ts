import type { goalTypes, Period } from '@trellis/contract/goals/fields.ts';
import type { Status } from '@trellis/contract/goals/status.ts';
import { arrivals } from './arrivals.ts';
import { type SchoolCalendar, schoolCalendar, type Today } from './calendar.ts';
import { type PlannedAssignment, planGiving } from './giving.plan.ts';
import { withWords } from './goal-words/goal-words.ts';
import { goalWriter, type WrittenGoal } from './goals.ts';
import { type Act, type Cast, type Deed, historyTo, type PlannedEdit } from './history.ts';
import { houseNames } from './houses.ts';
import { type PlannedLook, planLooks } from './looks.plan.ts';
import { adaEmail, miaEmail, type PlannedPerson, planPeople } from './people.ts';
import { type Random, seeded } from './random.ts';
import { type Brief, roster } from './roster.ts';

export type Step = Deed & { at: Date; by: string };

/** A goal as it was created; its steps, the creation first, may have changed it since. */
export type PlannedGoal = {
  owner: string;
  assigner: string;
  title: string;
  description: string | null;
  type: (typeof goalTypes)[number];
  period: Period | null;
  due_date: string | null;
  steps: Step[];
};

export type SchoolPlan = {
  /** When houses and people are to be created: before anything else happens. */
  opensAt: Date;
  houses: string[];
  people: PlannedPerson[];
  goals: PlannedGoal[];
  /** What guides gave to many at once. */
  assignments: PlannedAssignment[];
  /** Who came to the school later than all others, and has no goal. */
  arrivals: { at: Date; person: PlannedPerson }[];
  looks: PlannedLook[];
};

/** In school days before now. */
const beginning = 236;
const freshFor = 0.8;
const lastDayOfTheInactive = 70;

/** About five months, in days from today. */
const dueAtMost = 148;
const shareEdited = 0.09;
/** What is said is drawn apart from what happens. */
const seedOfWords = 31;
const seedOfLooks = 47;
/** In school days before now, and from one to the next. */
const arrivedAgo = 2.5;
const shareSentBack = 0.22;
const shareArchived = 0.15;
/** In school days before now; what was done later still stands in the lists. */
const archivedFrom = 60;

type Age = { created: number; last: number };

/** When a goal was created and when something last happened to it, in school days before now. */
function ageOf({ status, owner, fresh }: Brief, edited: boolean, random: Random): Age {
  const before = owner.is_active ? freshFor : lastDayOfTheInactive;
  const within = (last: number, span: number): Age => {
    // Only the fresh goals are to be newer than this; what would be moves back a little, with all its history.
    const shift = last + span > before ? 0 : random.between(before, before + 3);
    const created = Math.min(last + span + shift, beginning - 1);
    return { created, last: Math.min(last + shift, created) };
  };
  if (fresh) {
    const created = status === 'Completed!' ? random.between(0.7, 0.78) : random.between(0.02, 0.75);
    return { created, last: created * random.between(0.05, 0.5) };
  }
  if (!owner.is_active) return within(before + random.between(1, 15), random.between(10, 80));
  const again = edited ? random.between(6, 20) : 0;
  switch (status) {
    case 'Not Submitted':
      return edited
        ? within(random.waiting(5, 25), again)
        : within(random.chance(0.85) ? random.waiting(16, 90) : random.between(20, 110), 0);
    case 'Awaiting Student Review':
      return within(random.waiting(3.5, 14), random.between(0.005, 0.06) + again);
    case 'Awaiting Guide Review':
      return within(random.waiting(3.5, 14), random.waiting(3, 14) + 0.02 + again);
    case 'Reviewed':
      return within(random.waiting(6, 30), random.between(0.6, 12) + again);
    case 'In Progress': {
      const created = random.chance(0.7) ? 4 + random.waiting(28, 110) : random.between(40, 190);
      const last = Math.min(random.waiting(6, 40), created * 0.6);
      return within(last, Math.max(created, again) - last);
    }
    case 'Completed!': {
      const last = random.chance(0.6) ? random.waiting(25, 95) : random.between(5, 100);
      return within(last, random.between(12, 120) + again);
    }
  }
}

/** Spreads the acts over the time between creation and the last of them. */
function timed(acts: readonly Act[], { created, last }: Age, calendar: SchoolCalendar): Step[] {
  const sum = (elastic: boolean) => acts.reduce((total, act) => total + (act.elastic === elastic ? act.wait : 0), 0);
  const span = created - last;
  const [fixed, elastic] = [sum(false), sum(true)];
  const perFixed = fixed === 0 ? 0 : elastic === 0 ? span / fixed : Math.min(1, span / 2 / fixed);
  const perElastic = elastic === 0 ? 0 : (span - fixed * perFixed) / elastic;
  let waited = 0;
  return acts.map(({ wait, elastic: stretches, ...step }) => {
    waited += wait * (stretches ? perElastic : perFixed);
    return { ...step, at: calendar.ago(Math.max(created - waited, 0)) };
  });
}

function plannedDue(status: Status, period: Period | null, age: Age, calendar: SchoolCalendar, random: Random) {
  if (random.chance(0.09)) return null;
  const createdOn = -calendar.daysSince(calendar.ago(age.created));
  const span = { Annual: [90, 250], Quarterly: [28, 85] } as const;
  const [shortest, longest] = period ? span[period] : [14, 60];
  let due = createdOn + random.whole(shortest, longest);
  if (status === 'Completed!') due = -calendar.daysSince(calendar.ago(age.last)) + random.whole(-4, 24);
  // Most people move a date that has passed or never let it pass; a few are late.
  else if (due < 0 && random.chance(0.75)) due = random.whole(2, 75);
  if (due > dueAtMost) due = random.whole(90, dueAtMost);
  if (due < -dueAtMost) due = random.whole(-dueAtMost, -100);
  return calendar.weekdayIn(Math.max(due, createdOn + 3));
}

function planEdit(goal: WrittenGoal, due: string | null, calendar: SchoolCalendar, random: Random): PlannedEdit {
  if (goal.secondThought && random.chance(0.6)) {
    const { title, description } = goal.secondThought;
    return description === goal.description ? { title } : { title, description };
  }
  const later = calendar.weekdayIn(random.whole(10, dueAtMost));
  return due !== later ? { due_date: later } : { due_date: null };
}

const planPeriod = (random: Random): Period | null =>
  random.chance(0.08) ? null : random.chance(0.32) ? 'Annual' : 'Quarterly';

/**
 * The whole school: who is in it, and everything that happened to their goals until now.
 * The same seed and day give the same plan.
 */
export function planSchool({ seed, today }: { seed: number; today: Today }): SchoolPlan {
  const random = seeded(seed);
  const talk = seeded(seed + 1);
  const calendar = schoolCalendar(today);
  const people = planPeople(random);
  const writer = goalWriter(random);
  const guides = people.filter((person) => person.is_superuser);

  /** The guide who tends the student's house, or now and then another one. */
  const guideFor = (owner: PlannedPerson): string => {
    if (owner.email === miaEmail) return adaEmail;
    const tending = guides.filter(({ house, email }) => house === owner.house && email !== owner.email);
    const [first] = tending;
    if (first && random.chance(0.6)) return first.email;
    const others = guides.filter(({ email }) => email !== owner.email);
    return random.pick(tending.length > 0 && random.chance(0.8) ? tending : others).email;
  };

  function planGoal(brief: Brief): PlannedGoal {
    const { owner, status, origin } = brief;
    const guide = guideFor(owner);
    const cast: Cast = {
      owner: owner.email,
      guide,
      assigner: origin === 'given' ? guide : owner.email,
      guideSubmits:
        status === 'Awaiting Student Review' ||
        (origin === 'given' && status !== 'Awaiting Guide Review' && random.chance(0.8)),
    };
    const drawn = brief.type
      ? { ...writer.forStudent(owner.email, brief.type, origin === 'given' ? 'guide' : 'student'), type: brief.type }
      : writer.forGuide(owner.email);
    const text = { ...drawn, title: brief.title ?? drawn.title, description: brief.description ?? drawn.description };
    const edited = !brief.fresh && random.chance(shareEdited);
    const isMias = owner.email === miaEmail;
    const sentBack = status === 'Not Submitted' && !brief.fresh && (isMias || talk.chance(shareSentBack));
    const age = ageOf(brief, edited || sentBack, random);
    const archived = !isMias && age.last > archivedFrom && talk.chance(shareArchived);
    const period = planPeriod(random);
    const due_date = plannedDue(status, period, age, calendar, random);
    const edit = edited ? planEdit(text, due_date, calendar, random) : undefined;
    return {
      owner: cast.owner,
      assigner: cast.assigner,
      title: text.title,
      description: text.description,
      type: text.type,
      period,
      due_date,
      steps: timed(
        historyTo(
          status,
          cast,
          { edit, fresh: brief.fresh ?? false, sentBack, archived, description: text.description, talk },
          random,
        ),
        age,
        calendar,
      ),
    };
  }

  const words = seeded(seed + seedOfWords);
  const tell = (goal: PlannedGoal) =>
    withWords(goal, goal.type, { today: today.date, isSaidAll: goal.owner === miaEmail }, words);
  const goals = roster(people, random).map(planGoal).map(tell);
  const createdAt = ({ steps }: PlannedGoal) => steps[0]?.at.getTime() ?? 0;
  return {
    opensAt: calendar.ago(beginning),
    houses: [...houseNames],
    people,
    goals: goals.sort((a, b) => createdAt(a) - createdAt(b)),
    assignments: planGiving(people, calendar, random),
    arrivals: arrivals.map((person, n) => ({ at: calendar.ago(arrivedAgo / (n + 1)), person })),
    looks: planLooks(people, calendar, seeded(seed + seedOfLooks)),
  };
}
