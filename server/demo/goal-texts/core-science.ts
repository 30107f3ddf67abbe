import type { GoalText } from './text.ts';

export const coreScienceTexts: readonly GoalText[] = [
  {
    title: 'Plan and carry out an experiment on {physics}',
    description:
      'One variable changes, one is measured, the rest stay the same. Repeat each measurement {3|4|5} times.',
  },
  {
    title: 'Write a full lab report on {chemistry}',
    description:
      'With a hypothesis, a labelled diagram, a table and a conclusion that mentions at least {2|3} sources of error.',
  },
  {
    title: 'Score {75|80|85|90} % or more on the quiz about {biology}',
    description: 'I make flash cards and test myself on three different days.',
  },
  {
    title: 'Build a model that explains {biology}',
    description: 'It has to be clear to someone who has never heard of it, without a word from the builder.',
  },
  {
    title: 'Observe {wildlife} for {2|3|4|6} weeks and keep a field notebook',
    description: 'Date, time, weather, behaviour. Drawings are better than adjectives.',
  },
  {
    title: 'Understand {physics} well enough to teach a {10|15|20}-minute lesson',
    description: 'I prepare one demonstration, one question to vote on and one exercise.',
  },
  { title: 'Draw {8|10|12|15} labelled diagrams on {biology}', description: null },
  {
    title: 'Learn the first {20|30|36} elements and their symbols',
    description: 'Five a day. I also want to know one use for every second one.',
  },
  {
    title:
      'Compare {3|4|5|6} materials for {keeping tea warm|blocking sound|carrying weight|absorbing water|conducting heat|shielding light}',
    description: 'A fair test with a graph at the end. Discuss the result with someone who tested something else.',
  },
  {
    title: 'Use units correctly in every calculation on {physics}',
    description: 'You get the numbers right; now the units. No answer without one for the next {3|4|5|6} weeks.',
  },
  {
    title: 'Read {3|4|5} articles about {biology} and summarise each in {80|100|120} words',
    description: 'At least one from a science magazine for adults. Look up what is unclear and list the new terms.',
  },
  {
    title: 'Make a video of {3|4|5} minutes about {chemistry}',
    description: 'Show a real experiment, with safety glasses on, and explain it with particles.',
  },
  { title: 'Balance {20|25|30|40} chemical equations with no more than {2|3|4} mistakes', description: null },
  {
    title:
      'Set up a {pinhole camera|weather station|wormery|terrarium|electromagnet|pendulum clock} and run it for {2|3|4|5} weeks',
    description: 'I check it every school day and write down one number and one sentence.',
  },
  {
    title: 'Explain {chemistry} with a poster for {place}',
    description: 'No more than {60|80|100} words. The picture does the work.',
  },
  {
    title:
      'Measure {temperature|wind speed|light in classrooms|noise at lunch|soil acidity|water hardness} in {4|5|6|8} places and map the results',
    description: 'Use the same method everywhere and say how sure you are of each value.',
  },
  {
    title: 'Take part in the science fair with a project on {physics}',
    description:
      'Question by week two, data by week six, display board by week eight. I want to work on it with someone from another house.',
  },
  {
    title: 'Practise the microscope: find and sketch {6|8|10|12} kinds of cells or tiny creatures',
    description: 'Pond water, onion skin and whatever else turns up. Every sketch with its magnification.',
  },
  {
    title: 'Revise {biology}, {chemistry} and {physics} with one mind map each',
    description: 'From memory first, then with the book in a second colour.',
  },
  {
    title:
      'Find out which {paper plane|parachute|paper bridge|boat hull|rubber-band car|windmill blade} works best and why',
    description:
      'At least {4|5|6} designs and {3|5} tries with each one. Write the conclusion before looking at the internet.',
  },
  {
    title: 'Draw and interpret {8|10|12} graphs on {physics}',
    description: 'Axes with units, a line of best fit, and a sentence that begins with "the steeper, the...".',
  },
  {
    title: 'Keep a science glossary with {30|40|50|60} terms',
    description: 'I add the words at the end of each lesson and explain them without using the word itself.',
  },
  { title: 'Ask one good question in every science lesson for {4|5|6|8} weeks', description: null },
  {
    title: 'Count {wildlife} on the school grounds {5|6|8|10} times and look for a pattern',
    description: 'Same route, same time, one tally sheet. Compare with the weather of the day.',
  },
  {
    title:
      'Build a circuit that {plays a note|warns of rain|works as a night light|counts to ten|tests batteries|opens a lock}',
    description: 'First on paper, then on the breadboard. I may ask for help twice.',
  },
  {
    title: 'Write hypotheses with a reason in {4|5|6|8} experiments',
    description: 'You already predict what will happen. Add "because" and the science behind it.',
  },
  {
    title: 'Learn how scientists found out about {biology}',
    description: 'Who asked first, what they tried and what they got wrong. One page and a timeline.',
  },
  {
    title: 'Improve the accuracy of my measurements in {physics} to within {2|3|5} %',
    description: 'I repeat the same experiment on three days and compare my average with the value in the book.',
  },
];
