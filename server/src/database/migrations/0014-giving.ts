import { type QueryExecutorProvider, sql } from 'kysely';

export async function up(query: QueryExecutorProvider, engine: 'sqlite' | 'postgres'): Promise<void> {
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  for (const statement of statementsWith(text)) await sql.raw(statement).execute(query);
}

const statementsWith = (text: string): string[] => [
  `create table goal_templates (
    id ${text} primary key,
    title ${text} not null,
    description ${text},
    type ${text} not null,
    period ${text},
    due_in_days integer,
    steps ${text} not null,
    created_at ${text} not null,
    version integer default 1 not null
  )`,
  `insert into goal_templates (id, title, description, type, period, steps, created_at) values ${library}`,
  `create table assignments (
    id ${text} primary key,
    assigner_id ${text} references users (id) on delete set null,
    title ${text} not null,
    description ${text},
    type ${text} not null,
    period ${text},
    due_date ${text},
    steps ${text} not null,
    kind ${text} not null,
    house_id ${text} references houses (id) on delete cascade,
    submit integer not null,
    newcomers integer not null,
    created_at ${text} not null,
    ended_at ${text}
  )`,
  'create index assignments_by_newcomers on assignments (newcomers, id)',
  'create index assignments_by_assigner on assignments (assigner_id)',
  `create table assignment_recipients (
    assignment_id ${text} references assignments (id) on delete cascade,
    user_id ${text} references users (id) on delete cascade,
    primary key (assignment_id, user_id)
  )`,
  'create index assignment_recipients_by_user on assignment_recipients (user_id)',
  `alter table goals add column assignment_id ${text} references assignments (id) on delete set null`,
  // An assignment's goals by their status, without looking at the goals themselves.
  'create index goals_by_assignment on goals (assignment_id, status_rank) where assignment_id is not null',
];

/** What the library of every school begins with, in the order in which it is read. */
const examples = [
  [
    'IDE',
    'Annual',
    'Build a birdhouse that a pair of sparrows moves into by May',
    'Sketch three designs, ask a carpenter which would last, build one, and watch it for two weeks.',
  ],
  [
    'IDE',
    'Quarterly',
    'Design a card game that four classmates finish in 20 minutes',
    'Test the rules with paper cards four times and change one thing after each round.',
  ],
  [
    'Wonder Session',
    'Quarterly',
    'Find out why the sky turns red at sunset and show it to the class with a lamp and milk',
    'Read two sources, try the experiment at home, and prepare a five-minute talk.',
  ],
  [
    'Wonder Session',
    'Quarterly',
    'Answer "how do bees find their way home?" with a drawn map of one flight',
    'Write down ten smaller questions and answer at least six of them.',
  ],
  [
    'Seminar',
    'Quarterly',
    'Build on what someone else said at least twice in every seminar this quarter',
    'Note who said what, and begin with "I agree with …, because …" or "I see it differently, because …".',
  ],
  [
    'Seminar',
    'Annual',
    'Bring two questions with no yes-or-no answer to each seminar',
    'Mark three passages while reading, and write each question beside the passage it came from.',
  ],
  [
    'Personal',
    'Quarterly',
    'Run two kilometres without a break by the end of the quarter',
    'Run three times a week and make each run 100 metres longer than the last.',
  ],
  [
    'Personal',
    'Quarterly',
    'Pack my bag the evening before, on four of five school days',
    'Hang a list by the door and tick the days off.',
  ],
  [
    'Core - ELA',
    'Annual',
    'Read six novels of three different kinds this year and recommend one in a written review',
    'Read 20 minutes every evening and keep a page of notes on each book.',
  ],
  [
    'Core - ELA',
    'Quarterly',
    'Write a short story of 800 words in which every scene changes something',
    'Outline it, write a draft, ask two readers where they got lost, and revise it once.',
  ],
  [
    'Core - Math',
    'Quarterly',
    'Add and subtract fractions with unlike denominators, with nine of ten right',
    'Practise five problems a day for three weeks, and explain every mistake to a friend.',
  ],
  [
    'Core - Math',
    'Quarterly',
    'Solve two-step equations and explain each step aloud by the end of October',
    'Do two lessons a week and record an explanation of one problem from each.',
  ],
  [
    'Core - Science',
    'Quarterly',
    'Test which of three soils beans grow tallest in, and present the result with a graph',
    'Measure nine plants every second day for four weeks and change nothing but the soil.',
  ],
  [
    'Core - Science',
    'Quarterly',
    'Write two lab reports in which someone else can repeat every step',
    'Swap reports with a partner and mend each place where they had to ask.',
  ],
  [
    'Core - SS',
    'Annual',
    'Interview three people who moved to our town and map where they came from and why',
    'Prepare eight questions, practise with a classmate, and draw the map from the answers.',
  ],
  [
    'Core - SS',
    'Quarterly',
    'Explain one new law from two points of view in a page each',
    'Find a source for each side and let a reader guess which side I am on.',
  ],
  [
    'Core - Other',
    'Annual',
    'Hold a five-minute conversation in Spanish about my family by June',
    'Learn ten words a week and talk for five minutes with a partner every Friday.',
  ],
  [
    'Core - Other',
    'Annual',
    'Play one song on the guitar from memory at the winter concert',
    'Practise 15 minutes on five days a week, slowly first, with a metronome.',
  ],
] as const;

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

// Lists have the newest first, which has the last id.
const library = examples
  .map(([type, period, title, description], n) => {
    const id = `01940000-0000-7000-8000-${String(examples.length - n).padStart(12, '0')}`;
    return `(${[id, title, description, type, period, '[]', '2025-01-01T00:00:00.000Z'].map(quoted).join(', ')})`;
  })
  .join(',\n    ');
