import type { goalTypes } from '@trellis/contract/goals/fields.ts';
import type { GoalText } from './text.ts';

/** Goals that guides set for themselves. */
export const guideTexts: readonly (GoalText & { type: (typeof goalTypes)[number] })[] = [
  {
    type: 'Personal',
    title: 'Give written feedback within {3|4|5} school days',
    description: 'Students wait too long for mine. I keep a list and clear it every Tuesday and Friday.',
  },
  {
    type: 'Personal',
    title: 'Visit {4|5|6|8} lessons of colleagues',
    description: 'One thing to borrow from each, and one thing to say thank you for.',
  },
  {
    type: 'Personal',
    title: 'Have a one-to-one talk with every student of my house',
    description: 'Ten minutes each, three a week, with their purpose statement on the table.',
  },
  {
    type: 'Personal',
    title: 'Learn enough {Portuguese|Swahili|Korean|Turkish} to greet families at the open evening',
    description: null,
  },
  { type: 'Personal', title: 'Read {4|5|6} books that my students recommend', description: 'Starting with {book}.' },
  {
    type: 'Personal',
    title: 'Leave school by {16:30|17:00|17:15} on {2|3} days a week',
    description: 'Planning moves to the free hours on Monday and Wednesday.',
  },
  {
    type: 'Seminar',
    title: 'Talk less: no more than {10|15|20} % of the seminar on {question}',
    description: 'A student keeps the tally. I write my own contributions down first and drop half of them.',
  },
  {
    type: 'Seminar',
    title: 'Collect {8|10|12} new texts for seminars',
    description: 'Short, from at least five countries, and each with two opening questions.',
  },
  { type: 'Seminar', title: 'Train {4|6|8} students to moderate a seminar on their own', description: null },
  {
    type: 'Wonder Session',
    title: 'Prepare {3|4|5} Wonder Sessions outside my own subject',
    description: 'The first one: {wonder}.',
  },
  {
    type: 'Wonder Session',
    title: 'Invite {2|3|4} people from outside school to a Wonder Session',
    description: 'A beekeeper and a sound engineer have already said maybe.',
  },
  {
    type: 'IDE',
    title: 'Plan an interdisciplinary week around {geography} with {2|3|4} colleagues',
    description: 'One shared question, one shared product, and a timetable that fits on a page.',
  },
  { type: 'IDE', title: 'Build up a box of materials for projects in {place}', description: null },
  {
    type: 'Core - ELA',
    title: 'Renew the class library with {20|25|30|40} books',
    description: 'Half of them chosen by students; there is too little {genre} at the moment.',
  },
  {
    type: 'Core - Math',
    title: 'Write {10|12|15} open problems on {geometry}',
    description: 'Low entry, high ceiling. I try each with one student before it goes into the collection.',
  },
  {
    type: 'Core - Science',
    title: 'Try out {5|6|8} new demonstrations for {physics}',
    description: 'Filmed once, so that students who missed a lesson can see them.',
  },
  {
    type: 'Core - SS',
    title: 'Set up an exchange of letters with a class in {country}',
    description: 'Two letters in each direction, about rivers, food and the way to school.',
  },
  {
    type: 'Core - Other',
    title: 'Open the workshop for {1|2} extra afternoons a week',
    description: 'With a rota of older students who have done the safety course.',
  },
  {
    type: 'Core - Other',
    title: 'Rework the rubric for {subject} with students',
    description: 'Three rows, plain words, examples for each level.',
  },
];
