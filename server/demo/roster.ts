import type { Status } from '@trellis/contract/goals/status.ts';
import type { NewGoalType } from './goals.ts';
import { miaEmail, type PlannedPerson } from './people.ts';
import type { Random } from './random.ts';

export type Origin = 'own' | 'given' | 'guide';

/** A goal before it has words and dates. */
export type Brief = {
  owner: PlannedPerson;
  status: Status;
  /** A student's own, given to a student by a guide, or a guide's own. */
  origin: Origin;
  /** None where the text of a guide's own goal decides. */
  type?: NewGoalType;
  title?: string;
  description?: string;
  /** Created within the last hours of school, so that it is among the newest. */
  fresh?: boolean;
};

/** How many goals end in each status, and how many of those a guide gave to a student. */
const ends: readonly { status: Status; all: number; given: number }[] = [
  { status: 'Not Submitted', all: 225, given: 40 },
  { status: 'Awaiting Student Review', all: 120, given: 120 },
  { status: 'Awaiting Guide Review', all: 210, given: 40 },
  { status: 'Reviewed', all: 180, given: 55 },
  { status: 'In Progress', all: 495, given: 130 },
  { status: 'Completed!', all: 270, given: 65 },
];

/** Mia is the student a visitor signs in as: a goal of every type, and every status. */
const miasGoals: readonly { status: Status; origin: Origin; type: NewGoalType }[] = [
  { status: 'Completed!', origin: 'own', type: 'Core - SS' },
  { status: 'Completed!', origin: 'given', type: 'Core - ELA' },
  { status: 'In Progress', origin: 'own', type: 'Personal' },
  { status: 'In Progress', origin: 'own', type: 'IDE' },
  { status: 'In Progress', origin: 'given', type: 'Core - Math' },
  { status: 'Reviewed', origin: 'own', type: 'Core - Other' },
  { status: 'Awaiting Guide Review', origin: 'own', type: 'Wonder Session' },
  { status: 'Not Submitted', origin: 'own', type: 'Seminar' },
];

const freshGoals: readonly Omit<Brief, 'owner'>[] = [
  { status: 'Awaiting Guide Review', origin: 'own', type: 'Personal' },
  { status: 'In Progress', origin: 'own', type: 'IDE' },
  { status: 'Not Submitted', origin: 'own', type: 'Wonder Session' },
  { status: 'Reviewed', origin: 'given', type: 'Core - Math' },
  {
    status: 'Completed!',
    origin: 'own',
    type: 'Core - Other',
    title: 'Set up my planner for the whole term',
    description: 'All tests, matches and rehearsals in one place, in three colours. Before the end of tomorrow.',
  },
  { status: 'Awaiting Guide Review', origin: 'own', type: 'Core - ELA' },
  { status: 'In Progress', origin: 'given', type: 'Core - Science' },
  { status: 'Awaiting Student Review', origin: 'given', type: 'Seminar' },
  { status: 'Reviewed', origin: 'own', type: 'Core - SS' },
];

const typeShares: readonly [NewGoalType, number][] = [
  ['Personal', 20],
  ['IDE', 12],
  ['Wonder Session', 9],
  ['Seminar', 9],
  ['Core - ELA', 12],
  ['Core - Math', 12],
  ['Core - Science', 10],
  ['Core - SS', 8],
  ['Core - Other', 8],
];
const typeUrn = typeShares.flatMap(([type, share]) => Array.from({ length: share }, () => type));

const guideStatuses: readonly Status[] = [
  'In Progress',
  'Completed!',
  'Not Submitted',
  'In Progress',
  'Awaiting Guide Review',
  'In Progress',
  'Reviewed',
];
const inactiveStatuses: readonly Status[] = ['Completed!', 'In Progress', 'Completed!', 'Not Submitted'];

/** Some students set themselves many goals and some few; everyone has two at least. */
function ownersOf(count: number, students: readonly PlannedPerson[], random: Random): PlannedPerson[] {
  const zeal = students.flatMap((student) => Array.from({ length: random.whole(2, 10) }, () => student));
  const owners = [...students, ...students];
  while (owners.length < count) owners.push(random.pick(zeal));
  return random.shuffle(owners);
}

/** Who has which goals, and how they end: exactly as many of each status as `ends` says. */
export function roster(people: readonly PlannedPerson[], random: Random): Brief[] {
  const students = people.filter((person) => !person.is_superuser);
  const [mia, ...others] = students;
  if (mia?.email !== miaEmail) throw new Error('Mia comes first');
  const active = random.shuffle(others.filter((student) => student.is_active));
  const guides = people.filter((person) => person.is_superuser);

  const set: Brief[] = [
    ...miasGoals.map((goal) => ({ ...goal, owner: mia })),
    { owner: mia, status: 'Awaiting Student Review', origin: 'given', type: 'Core - Science', fresh: true },
    ...freshGoals.map((goal, index) => ({ ...goal, owner: active[index] ?? mia, fresh: true })),
    ...others
      .filter((student) => !student.is_active)
      .flatMap((owner) =>
        inactiveStatuses.map((status): Brief => ({ owner, status, origin: 'own', type: random.pick(typeUrn) })),
      ),
    ...guides.flatMap((owner, index) =>
      Array.from(
        { length: 2 + (index % 3) },
        (_, nth): Brief => ({
          owner,
          status: guideStatuses[(index + 3 * nth) % guideStatuses.length] ?? 'In Progress',
          origin: 'guide',
        }),
      ),
    ),
  ];

  const left = ends.flatMap(({ status, all, given }) => {
    const taken = set.filter((goal) => goal.status === status);
    const stillGiven = given - taken.filter((goal) => goal.origin === 'given').length;
    return Array.from({ length: all - taken.length }, (_, index) => ({
      status,
      origin: index < stillGiven ? ('given' as const) : ('own' as const),
    }));
  });
  const owners = ownersOf(left.length, active, random);
  const rest = random.shuffle(left).flatMap((goal, index): Brief[] => {
    const owner = owners[index];
    return owner ? [{ ...goal, owner, type: random.pick(typeUrn) }] : [];
  });
  return [...set, ...rest];
}
