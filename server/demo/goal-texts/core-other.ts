import type { GoalText } from './text.ts';

export const coreOtherTexts: readonly GoalText[] = [
  {
    title: 'Finish unit {3|4|5|6|7|8} in {language} and pass the vocabulary test with {80|85|90|95} %',
    description: 'I learn ten words a day and write three sentences with the hardest ones.',
  },
  {
    title: 'Paint a series of {3|4|5|6} pictures of {city}',
    description: 'Same size, different time of day. Write a short note on the colours after each one.',
  },
  {
    title: 'Write a {150|200|250}-word text in {language} without a dictionary',
    description:
      'About {animal|my day|a journey|my room|a favourite meal|the weekend}. Correct it afterwards with a second colour.',
  },
  {
    title: 'Design a poster for {place} and print it',
    description: 'Three sketches, two fonts at most, tested from five metres away.',
  },
  {
    title: 'Perform {piece} with the school ensemble on the {instrument}',
    description:
      'Come to all the rehearsals and mark the bars that need work. You know the beginning; the second page is the aim.',
  },
  {
    title: 'Program {2|3|4|5} small projects in {code}',
    description: 'Each one has comments, a name that says what it does, and was tested by someone else.',
  },
  { title: 'Learn the basic techniques of {craft}', description: null },
  {
    title: 'Improve my serve and footwork in {badminton|table tennis|volleyball|tennis|handball}',
    description:
      'I ask the coach for one exercise a week and count how many of {20|25|30} serves land where I want them.',
  },
  {
    title: 'Read {2|3|4|5} short books in {language}',
    description: 'Easy readers are fine. Note five new phrases for each, and tell someone the story.',
  },
  {
    title: 'Compose a song of {12|16|24|32} bars for {instrument} and voice',
    description: 'I know the chords already. The words may be silly.',
  },
  {
    title: 'Build a {stool|shelf|birdhouse|toolbox|picture frame|chess board|letter box} in the workshop',
    description: 'A drawing with measurements first. No joint with a gap of more than {1|2} mm.',
  },
  {
    title: 'Learn {10|12|15|20} irregular verbs in {language} every fortnight',
    description: 'A short oral check on Mondays, with a partner.',
  },
  {
    title: 'Act in the school play and know all my lines by rehearsal {6|8|10|12}',
    description: "It's a small part and I want to make it a memorable one.",
  },
  {
    title: 'Give a {2|3|4|5}-minute talk in {language} about {country}',
    description: 'Cards with key words only. Questions afterwards in the same language.',
  },
  { title: 'Draw portraits of {5|6|8|10} classmates', description: null },
  {
    title: 'Complete the first-year course in {code} up to lesson {8|10|12|15}',
    description: 'Two lessons a week, the exercises included. Ask when stuck for more than 15 minutes.',
  },
  {
    title: 'Hand in every piece of work for {subject} on time for {4|5|6|8} weeks',
    description:
      'You write down the dates on the day they are given. On Thursdays you go through the list with a guide.',
  },
  {
    title: 'Make a sculpture out of {wire|cardboard|clay|driftwood|paper|bottle caps} inspired by {animal}',
    description: 'At least {20|30|40} cm tall and stable without glue at the base.',
  },
  {
    title: 'Sight-read {2|3|4} new pieces a week on the {instrument}',
    description: 'Slow and steady, no going back. Record the first and the last week and compare.',
  },
  {
    title: 'Design and sew {a tote bag|a pencil case|an apron|a cushion|a banner|a hat}',
    description: 'I make a pattern from paper, a trial from an old sheet and then the real thing.',
  },
  {
    title: 'Edit a {2|3|4}-minute film for {subject}',
    description: 'At least {12|15|20} cuts, titles, and sound that fades where it should.',
  },
  {
    title: 'Take the {A1|A2|B1} practice test in {language} and reach {70|75|80|85} %',
    description: 'One skill a week: listening, reading, writing, speaking. Then the whole test.',
  },
  {
    title: 'Keep a sketchbook for {subject} with {15|20|25|30} pages',
    description: 'It shows the way to the result, so the bad sketches stay in.',
  },
  {
    title: 'Organise my files and notes for {subject}',
    description:
      'I want to find any worksheet in under {20|30|60} seconds. One folder for each unit, and dates on everything.',
  },
  { title: 'Cook {3|4|5} dishes in food technology, among them {dish}', description: null },
  {
    title: 'Learn the rules of {sport} and referee {2|3|4} house matches',
    description: 'Be early, be fair, be loud enough.',
  },
  {
    title: 'Design a logo and a set of {6|8|10|12} icons for {place}',
    description: 'They should be clear at 16 pixels. You present them to the design class with your reasons.',
  },
  {
    title:
      'Go through the unit on {online sources|typing|spreadsheets|animation|music theory|perspective drawing} and make a one-page guide to it',
    description: 'The guide is for somebody who missed the lessons. Swap it with a partner and improve it.',
  },
];
