import type { GoalText } from './text.ts';

export const coreSsTexts: readonly GoalText[] = [
  {
    title: 'Make a timeline of {era} with {12|15|20|25} entries',
    description: 'Every entry has a date, a picture and one sentence on why it mattered.',
  },
  {
    title: 'Write an essay of {500|600|800|1,000} words on daily life in {era}',
    description: 'Three sources, one of them from the time itself. Say how far each can be trusted.',
  },
  {
    title: 'Locate {40|50|60|80|100} countries on a blank map',
    description: 'I learn one continent a week and test myself on the one before.',
  },
  {
    title: 'Compare everyday life in {country} with life in our region',
    description:
      'Climate, work, getting around, food. You choose one more aspect, and every claim needs a number or a source.',
  },
  {
    title: 'Give a presentation of {6|8|10|12} minutes on {geography}',
    description: 'With a map, a diagram and one case study. I would like to speak freely this time.',
  },
  {
    title:
      'Draw a map of {the neighbourhood|the way to school|the school grounds|the nearest park|the local river|the bus network} to scale',
    description: 'With a key, a north arrow and at least {10|12|15|20} symbols.',
  },
  {
    title: 'Analyse {4|5|6|8} sources on {era}',
    description:
      'For each: who made it, when, for whom and why. Then say which is the most useful, and for what question.',
  },
  { title: 'Read and summarise {2|3|4|5} chapters on {geography}', description: null },
  {
    title: 'Interview someone who grew up in another country and write it up in {400|500|600} words',
    description:
      'I ask permission first, prepare {8|10|12} questions and let the person read it before anyone else does.',
  },
  {
    title: 'Build a model of a house, ship or tool from {era}',
    description: 'The model comes with a card that explains materials, use and what we do not know.',
  },
  {
    title: 'Score at least {75|80|85|90} % on the unit test about {era}',
    description: 'I will make a quiz of 20 questions with my study group and we swap it with another group.',
  },
  {
    title: 'Explain how {coffee|salt|cotton|paper|spices|tea|sugar|glass} travelled the world',
    description: 'A map with arrows and dates, and half a page on who earned what along the way.',
  },
  {
    title: 'Follow the news from {country} for {3|4|5|6} weeks',
    description:
      'Two short notes a week on nature, sport, science or culture. Underline what is fact and what is opinion.',
  },
  {
    title:
      'Carry out a survey of {30|40|50|60} people on {free time|getting to school|reading habits|shopping|recycling|public space}',
    description: 'Five questions that can be counted and one that cannot. Show the result in two kinds of graph.',
  },
  { title: 'Learn the capitals of {20|30|40|45} countries', description: null },
  {
    title: 'Write a diary of a traveller through {era}',
    description: 'Five entries. I want every detail to be something that I can show in a source.',
  },
  {
    title: 'Find out what our town looked like {50|80|100|150} years ago',
    description:
      'Old maps, old photos, one person who remembers or one archive. Take a photo today from the same spot.',
  },
  {
    title: 'Explain {geography} with a real example from {country}',
    description: 'One page with a sketch map. The words cause, effect and scale should all appear.',
  },
  {
    title: 'Create a museum box about {era}',
    description: 'Six objects, one of them edible. You open it for another class and answer their questions.',
  },
  {
    title: 'Read climate graphs: compare {city} with our town and {2|3|4} other places',
    description: 'Describe the shape before naming the climate.',
  },
  {
    title: 'Debate: was it good to be young in {era}?',
    description: "I prepare {3|4|5} arguments for each side because I don't know yet which one I will get.",
  },
  { title: 'Use footnotes for every source in my next {2|3|4} history texts', description: null },
  {
    title:
      'Plan a fair budget for {a class trip|a house party|a school garden|a sports day|a film evening} with {200|300|400|500} euros',
    description: 'List needs and wishes, vote, and explain to those who lost the vote why it came out like that.',
  },
  {
    title: 'Track where {10|12|15|20} things in my room were made',
    description: 'I put them on a world map and find out more about the journey of one of them.',
  },
  {
    title: 'Study how {city} grew',
    description:
      'Three maps from three centuries and a short text on what the rivers, roads and walls had to do with it.',
  },
  {
    title: 'Learn to read a topographic map and plan a walk of {6|8|10|12} km',
    description: 'Estimate the time from distance and climb. We walk the best route in spring.',
  },
  {
    title: 'Write {2|3|4} paragraphs on causes and effects in {era}',
    description: 'You describe well what happened. Now go a step further: why then, why there, what followed.',
  },
  {
    title: 'Make a podcast episode on {era} with {2|3} classmates',
    description: 'Ten minutes, a script with sources in the margin, and at least one joke.',
  },
];
