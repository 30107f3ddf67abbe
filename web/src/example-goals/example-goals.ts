import type { GoalType } from '@trellis/contract/goals/fields.ts';

type Example = { goal: string; how: string };
type CurrentType = Exclude<GoalType, 'Academic Core' | 'Academic Non-Core'>;

/** Good goals of each type: each says what will be there to see, by when, and how one gets there. */
export const exampleGoals: Record<CurrentType, { about: string; examples: readonly [Example, Example] }> = {
  IDE: {
    about: 'Something that you explore, design and build over several weeks.',
    examples: [
      {
        goal: 'Build a birdhouse that a pair of sparrows moves into by May',
        how: 'Sketch three designs, ask a carpenter which would last, build one, and watch it for two weeks.',
      },
      {
        goal: 'Design a card game that four classmates finish in 20 minutes',
        how: 'Test the rules with paper cards four times and change one thing after each round.',
      },
    ],
  },
  'Wonder Session': {
    about: 'A question that you follow because you want to know.',
    examples: [
      {
        goal: 'Find out why the sky turns red at sunset and show it to the class with a lamp and milk',
        how: 'Read two sources, try the experiment at home, and prepare a five-minute talk.',
      },
      {
        goal: 'Answer "how do bees find their way home?" with a drawn map of one flight',
        how: 'Write down ten smaller questions and answer at least six of them.',
      },
    ],
  },
  Seminar: {
    about: 'Your part in a discussion: to listen, to ask and to give reasons.',
    examples: [
      {
        goal: 'Build on what someone else said at least twice in every seminar this quarter',
        how: 'Note who said what, and begin with "I agree with …, because …" or "I see it differently, because …".',
      },
      {
        goal: 'Bring two questions with no yes-or-no answer to each seminar',
        how: 'Mark three passages while reading, and write each question beside the passage it came from.',
      },
    ],
  },
  Personal: {
    about: 'A habit or a skill of your own, in school or out of it.',
    examples: [
      {
        goal: 'Run two kilometres without a break by the end of the quarter',
        how: 'Run three times a week and make each run 100 metres longer than the last.',
      },
      {
        goal: 'Pack my bag the evening before, on four of five school days',
        how: 'Hang a list by the door and tick the days off.',
      },
    ],
  },
  'Core - ELA': {
    about: 'Reading, writing, speaking.',
    examples: [
      {
        goal: 'Read six novels of three different kinds this year and recommend one in a written review',
        how: 'Read 20 minutes every evening and keep a page of notes on each book.',
      },
      {
        goal: 'Write a short story of 800 words in which every scene changes something',
        how: 'Outline it, write a draft, ask two readers where they got lost, and revise it once.',
      },
    ],
  },
  'Core - Math': {
    about: 'Numbers, shapes and proofs.',
    examples: [
      {
        goal: 'Add and subtract fractions with unlike denominators, with nine of ten right',
        how: 'Practise five problems a day for three weeks, and explain every mistake to a friend.',
      },
      {
        goal: 'Solve two-step equations and explain each step aloud by the end of October',
        how: 'Do two lessons a week and record an explanation of one problem from each.',
      },
    ],
  },
  'Core - Science': {
    about: 'To observe, to test and to explain.',
    examples: [
      {
        goal: 'Test which of three soils beans grow tallest in, and present the result with a graph',
        how: 'Measure nine plants every second day for four weeks and change nothing but the soil.',
      },
      {
        goal: 'Write two lab reports in which someone else can repeat every step',
        how: 'Swap reports with a partner and mend each place where they had to ask.',
      },
    ],
  },
  'Core - SS': {
    about: 'Social studies: people, places and times.',
    examples: [
      {
        goal: 'Interview three people who moved to our town and map where they came from and why',
        how: 'Prepare eight questions, practise with a classmate, and draw the map from the answers.',
      },
      {
        goal: 'Explain one new law from two points of view in a page each',
        how: 'Find a source for each side and let a reader guess which side I am on.',
      },
    ],
  },
  'Core - Other': {
    about: 'Languages, arts, music, sports and whatever else you study.',
    examples: [
      {
        goal: 'Hold a five-minute conversation in Spanish about my family by June',
        how: 'Learn ten words a week and talk for five minutes with a partner every Friday.',
      },
      {
        goal: 'Play one song on the guitar from memory at the winter concert',
        how: 'Practise 15 minutes on five days a week, slowly first, with a metronome.',
      },
    ],
  },
};
