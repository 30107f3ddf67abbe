import type { NewTemplateInput } from '@trellis/contract/goals/templates/template.ts';

/** What the guides of the invented school have put into its library. */
export const libraryTexts = [
  {
    title: 'Read a biography and introduce its person to the house',
    description:
      'Somebody whom nobody else has chosen. Five minutes, no reading from a sheet, and one object that says something about them.',
    type: 'Core - ELA',
    period: 'Quarterly',
    due_in_days: 56,
    steps: [
      'Choose a person and show the book to your guide',
      'Read half of it and write down three surprises',
      'Finish it',
      'Try your talk on somebody at home',
      'Give the talk',
    ],
  },
  {
    title: 'Teach the house something that you can do',
    description: 'A knot, a recipe, a song, a trick with numbers: everybody can do it when your ten minutes are over.',
    type: 'Personal',
    period: 'Quarterly',
    due_in_days: 42,
    steps: ['Say what you will teach', 'Plan the ten minutes', 'Try it on two people', 'Teach it'],
  },
  {
    title: 'Know every fraction, decimal and percentage on the wall by heart',
    description: 'All 24 of them, in any order, in under two minutes.',
    type: 'Core - Math',
    period: 'Quarterly',
    due_in_days: 28,
    steps: ['The first eight', 'The second eight', 'The last eight', 'All of them, mixed, with a partner'],
  },
  {
    title: 'Keep a nature journal for six weeks',
    description: 'One page a week on the same square metre: a drawing, the weather, what is new and what is gone.',
    type: 'Core - Science',
    period: 'Quarterly',
    due_in_days: 45,
    steps: ['Choose your square metre', 'Three pages', 'Six pages', 'Say what changed and why'],
  },
  {
    title: 'Lead one seminar with a text that you chose',
    description: 'Two pages at most, four questions, and everybody has spoken when the bell rings.',
    type: 'Seminar',
    period: 'Annual',
    due_in_days: null,
    steps: ['Find the text', 'Write four questions', 'Talk them through with your guide', 'Lead the seminar'],
  },
  {
    title: 'Interview somebody who remembers our town as it was',
    description: 'Record twenty minutes, write up the best five, and add a photograph of then and one of now.',
    type: 'Core - SS',
    period: 'Annual',
    due_in_days: 90,
    steps: ['Find the person', 'Prepare eight questions', 'Record the talk', 'Write it up', 'Hang it in the hall'],
  },
] as const satisfies readonly NewTemplateInput[];
