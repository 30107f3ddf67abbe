import type { GoalText } from './text.ts';

export const coreElaTexts: readonly GoalText[] = [
  {
    title: 'Read {book} and write a review of {300|400|500|600} words',
    description: 'The review says who should read it and who should not, and quotes at least two sentences.',
  },
  {
    title: 'Write {3|4|5} paragraphs on {book} with a claim, evidence and an explanation in each',
    description: 'Underline the three parts in three colours before handing it in.',
  },
  {
    title: 'Cut my spelling mistakes to fewer than {3|4|5|6} a page',
    description:
      'I keep a list of the words I get wrong and practise ten of them every week. At the moment I make about twelve on a page.',
  },
  {
    title: 'Learn {5|8|10|12} new words a week from {book}',
    description:
      'Write each in a sentence of your own. On Fridays you explain five of them, picked at random, without notes.',
  },
  {
    title: 'Write {4|5|6|8} poems in different forms',
    description: 'A haiku, a sonnet, a ballad and whatever I like for the rest. One of them about {animal}.',
  },
  {
    title: 'Finish a short story of {800|1,000|1,200|1,500} words set in {city}',
    description:
      'Plan, draft, feedback from two readers, second draft. The second draft should look different from the first.',
  },
  { title: 'Use commas correctly in {8|9|10} out of 10 sentences', description: null },
  {
    title: 'Give a {3|4|5|6}-minute speech about {book}',
    description: 'Three cards at most, eye contact with every side of the room, and a strong last sentence.',
  },
  {
    title: 'Compare {book} with its film',
    description: 'I choose three scenes and explain what the film changed and whether it was worth it.',
  },
  {
    title: 'Revise one essay {2|3|4} times',
    description: 'First for ideas, then for order, then for sentences. Keep every version and say what changed.',
  },
  {
    title: 'Read {20|25|30|40} minutes every school day for {4|6|8|10} weeks',
    description: 'Fill in the log right after reading. It is fine to drop a book after {30|40|50} pages.',
  },
  {
    title: 'Write a newspaper article about something that happened in {place}',
    description: 'Headline, lead, two quotations, no opinion. {250|300|350|400} words.',
  },
  {
    title: 'Identify {8|10|12|15} figures of speech in {seminarText}',
    description: 'Name each, quote it and say in one sentence what it does to the reader.',
  },
  { title: 'Read {4|5|6|7} books, at least one of them from the {genre} shelf', description: null },
  {
    title: 'Write an alternative ending to {book}',
    description: "About two pages in the author's style. I want a reader not to notice where mine begins.",
  },
  {
    title: 'Summarise every chapter of {book} in {2|3|4} sentences',
    description: 'Write it on the evening of reading, from memory, and check it afterwards.',
  },
  {
    title: 'Start fewer sentences with "and then" in my stories',
    description:
      'I will collect {15|20|25|30} other ways to move a story on and use at least five of them in my next text.',
  },
  {
    title: 'Keep a reading journal on {book}',
    description: 'You write half a page a week: one question, one quotation, one guess about what comes next.',
  },
  {
    title:
      'Perform a scene from {The Tempest|Twelfth Night|Romeo and Juliet|Much Ado About Nothing|The Comedy of Errors} with {2|3|4} classmates',
    description: 'Learn the lines by heart, agree on the moves, and be able to say every line in modern English.',
  },
  {
    title:
      'Improve from level {3|4|5} to level {6|7} in the writing rubric for {arguments|stories|reports|descriptions}',
    description:
      'Look at the rubric before and after each text. Paragraphs and connectives are the two rows to work on.',
  },
  {
    title: 'Write a persuasive letter about {place}',
    description: 'Two reasons, one counterargument with an answer, and a clear request at the end.',
  },
  {
    title:
      'Research {author interviews|book covers|fonts|libraries|fairy tales|comics|diaries} and write a report of {2|3|4} pages with sources',
    description: 'At least four sources, one of them in print, and a list of them at the end.',
  },
  {
    title: 'Proofread the work of {3|4|5|6} classmates',
    description:
      'I look for three things that work and two that could be better. It also helps me to see my own mistakes.',
  },
  { title: 'Describe {place} in exactly {100|150|200} words without using the verb "to be"', description: null },
  {
    title: 'Read aloud from {book} for {5|6|8|10} minutes with expression',
    description: 'Practise with a partner, mark the pauses in pencil, and then record it for the younger classes.',
  },
  {
    title: 'Write with paragraphs: every text in the next {4|5|6|8} weeks has at least {3|4}',
    description: 'You have good ideas and they deserve room. One idea, one paragraph, one line between them.',
  },
  {
    title: 'Make an anthology of {8|10|12|15} poems on one theme',
    description: 'Choose, copy by hand, and write a short introduction on why these belong together.',
  },
  {
    title: 'Learn to take notes on a talk of {10|15|20} minutes',
    description: 'I will try three methods and keep the one that lets me retell the talk the next day.',
  },
];
