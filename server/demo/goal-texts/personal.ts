import type { GoalText } from './text.ts';

export const personalTexts: readonly GoalText[] = [
  {
    title: 'Play {piece} on the {instrument} without stopping',
    description:
      'I practise {10|15|20|30} minutes a day, slowly at first. When it works three times in a row I will play it for my house.',
  },
  {
    title: 'Read {4|5|6|8|10|12} books from a shelf that is new to me: {genre}',
    description: 'One page of notes for each, with a mark out of ten and the best sentence.',
  },
  {
    title: 'Learn {100|150|200|300} words of {language}',
    description: 'I use cards and a box with five compartments. Every Sunday I test myself on the whole box.',
  },
  { title: 'Cook {dish} from scratch for {2|4|5|6} people', description: null },
  {
    title: 'Join the {sport} club and go to practice {2|3} times a week',
    description: 'I would like to stick with it for at least {6|8|10|12} weeks, even when it rains.',
  },
  {
    title: 'Run {3|4|5|8|10} kilometres without walking',
    description: 'I start with running one minute and walking one minute, and add a little every week.',
  },
  {
    title: 'Keep my desk and locker tidy for {3|4|5|6|8} weeks',
    description: 'Ten minutes every Friday. A photo each time, so that I see the difference.',
  },
  {
    title: 'Write {300|400|500} words a day until I have a story about {animal}',
    description: "It doesn't have to be good. It has to be finished.",
  },
  { title: 'Ride my bike to school {2|3|4} days a week', description: null },
  {
    title: 'Learn {craft} and make a gift for a friend',
    description: 'I want to finish one practice piece and then the real one. The library has a book about it.',
  },
  {
    title: 'Draw every day for {20|30|40|50|60} days',
    description: 'Small is fine. Theme of the first week: {animal}.',
  },
  {
    title: 'Put the phone in another room for {30|45|60|90} minutes of reading or practice',
    description: 'Four evenings a week, with a tick on the calendar for each. Note what the time was used for.',
  },
  {
    title:
      'Save {20|30|40|50|75} euros for {a skateboard|new headphones|a tent|a telescope|a sketchbook set|concert tickets}',
    description: 'I write down what I earn and spend each week, so that I know where it goes.',
  },
  {
    title: 'Help in {place} for {5|8|10|12|15} hours',
    description: 'Sign the hours in the list, and write three sentences at the end on what was learnt.',
  },
  {
    title: 'Hold a conversation of {5|6|8|10} minutes in {language}',
    description:
      'Find a partner, agree on three topics and no switching to English. You can book the small room at lunch.',
  },
  {
    title: 'Get from {20|25|30} to {45|50|60} words per minute in touch typing',
    description: 'Ten minutes before the first lesson, four days a week. Write the speed down on Fridays.',
  },
  {
    title: 'Try out {3|4|5} clubs and choose one',
    description:
      'Visit each club at least once and write one sentence on what was fun. Tell your guide which one it is and why.',
  },
  {
    title:
      'Learn to solve {the 3×3 cube|sudoku of the hardest level|cryptic crosswords|chess puzzles rated 1500|logic grids} in under {3|5|8|10} minutes',
    description: null,
  },
  {
    title: 'Be ready to leave at {7:15|7:20|7:30|7:40} on school days',
    description: 'I pack my bag the evening before. The goal is reached when I manage {15|20|25} days in a row.',
  },
  {
    title: 'Make {3|4|5} short films about {city|rain|breakfast|my street|the last bus|empty places}',
    description: 'One minute each, edited by me, with sound.',
  },
  {
    title: 'Swim {20|30|40|50|60} lengths in one session',
    description: 'Two sessions a week. Add four lengths every fortnight and note the time.',
  },
  {
    title: 'Learn {5|6|8|10} songs on the {instrument} and play one at the house evening',
    description: 'Choose at least one song that feels too hard at first.',
  },
  {
    title: 'Grow {3|4|5|6} kinds of vegetables or herbs on the windowsill',
    description: 'I keep a small diary with the date of sowing, the first leaf and the first harvest.',
  },
  {
    title: 'Introduce myself to {5|6|8|10} people I have never talked to',
    description: 'At least half of them from other houses. It counts when I still know the name a week later.',
  },
  {
    title:
      'Build a website about {sport|animal facts|board games|trains|skating|old maps|my drawings} with {3|4|5|6} pages',
    description: 'Only HTML and CSS, no template. It should also look good on a phone.',
  },
  {
    title: 'Improve my best time over {100|200|400|800} metres by {1|2|3|5} %',
    description: 'Track the times every Thursday. Rest days count as training.',
  },
  {
    title: 'Use a weekly planner for {4|6|8|10} weeks',
    description:
      'Fill it in on Monday morning and look back on Friday: what was done, what was moved, what was dropped.',
  },
  {
    title:
      'Take {30|36|50|100} photos of {one tree|doors|hands at work|morning light|bicycles|shop signs} and exhibit the best {6|8|10}',
    description: 'I want to learn to use the manual settings. The exhibition can be in {place}.',
  },
  {
    title: 'Learn to juggle {3|4|5} {balls|clubs|scarves|rings}',
    description: 'It counts at {20|30|50|100} catches without a drop.',
  },
  {
    title: 'Write {4|5|6|8} letters by hand, to people in {3|4} different places',
    description: 'Real paper, real stamps. The first one goes to {city}.',
  },
  { title: 'Beginner to belt: pass the next grading in {judo|karate|taekwondo|aikido}', description: null },
  {
    title: 'Code something useful in {code}',
    description:
      'I would like a {timer|quiz|packing list|flash card|pocket money|homework} program that I actually use for two weeks.',
  },
  {
    title: 'Finish the {5|10|15|20} km hike with the outdoor group',
    description: 'You carry your own pack and take one turn at reading the map.',
  },
  {
    title: 'Ask for help within a day when something in {subject} is unclear',
    description:
      'You often wait until the week before a test. Write down each question and whom you asked; {6|8|10} are enough.',
  },
  {
    title:
      'Choose one thing to become {brave|calm|patient|curious|organised|generous} at, and practise it for {3|4|5|6} weeks',
    description: 'You decide what it is. We talk about it for five minutes every second week.',
  },
  {
    title: 'Help a younger student with {subject} once a week',
    description: 'Meet in the library for {20|30|40} minutes. Agree on a small aim each time and check it at the end.',
  },
];
