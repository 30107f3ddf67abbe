import type { GoalText } from './text.ts';

export const ideTexts: readonly GoalText[] = [
  {
    title:
      'Build a working model of {a drawbridge|a water wheel|a crane|a wind turbine|a catapult|a cable car} from recycled materials',
    description: 'I will make two prototypes, test each with a weight, and write down what I changed between them.',
  },
  {
    title: 'Design and test a board game about {geography}',
    description:
      'The game needs a rule sheet, a board and at least {20|24|30|36} question cards. Test it with {2|3|4} groups and change one thing after each test.',
  },
  {
    title: 'Make a {5|6|8|10}-minute documentary about {place}',
    description: 'I want to interview three people who use it every day and find at least one old photo.',
  },
  {
    title: 'Grow {cress|radishes|sunflowers|tomatoes|beans|basil} under {3|4|5} kinds of light and publish the results',
    description:
      'Measure every second day, keep the table up to date, and end with a poster that combines the graph with a drawing of each plant.',
  },
  {
    title: 'Redesign {place} so that more people want to use it',
    description:
      'Ask {15|20|25|30} people what they would change, draw a floor plan to scale, and pitch the best idea to two guides.',
  },
  { title: 'Write, illustrate and bind a picture book about {animal} for the younger classes', description: null },
  {
    title: 'Code a small game in {code} that teaches {number}',
    description:
      'I have the idea already. First a version with one level, then I let {3|4|5|6} classmates play it and fix whatever confuses them.',
  },
  {
    title:
      'Set up a pop-up stall that sells {lemonade|bookmarks|seedlings|badges|notebooks|postcards} and keep honest accounts',
    description:
      'Work out the cost of one item, choose a price, and show the profit in a spreadsheet. Half of the profit goes to new tools for the workshop.',
  },
  {
    title: 'Create an audio tour of {city} with {5|6|7|8} stops',
    description: 'Each stop is about one minute long and mixes history, geography and one sound from the place.',
  },
  {
    title: 'Plan a week of school lunches inspired by {country}',
    description:
      'You will need a budget for {50|80|100|120} people, a shopping list in metric units and one page about where the ingredients come from.',
  },
  {
    title: 'Build a bird box, put it up in the school garden and record visitors for {3|4|5|6} weeks',
    description: null,
  },
  {
    title: 'Put together an exhibition on {era} in {place}',
    description:
      'Six objects or models, each with a label of no more than {40|50|60} words. I also want one thing visitors can touch.',
  },
  {
    title: 'Design a more accessible entrance for {place}',
    description:
      'Measure the door and the slope, compare them with the guidelines, and build a 1:20 model of a better solution.',
  },
  {
    title: 'Make a stop-motion film that explains {biology}',
    description: 'At least {200|300|400} frames. Storyboard first, then clay figures, then sound.',
  },
  {
    title:
      'Invent a machine that {waters plants|sorts buttons|feeds the fish|opens a curtain|turns a page|rings a bell} by itself',
    description:
      'I may use the micro controllers in the workshop. It has to work five times in a row before I call it done.',
  },
  {
    title: 'Map every tree on the school grounds and estimate how much carbon they hold',
    description:
      'Work in pairs, measure the trunk at chest height, and check the species with a second source. The map goes up in {place}.',
  },
  {
    title: 'Compose a {2|3|4}-minute soundtrack inspired by {city}',
    description:
      'I will use recordings from around school, one real instrument, and show how the rhythm relates to fractions.',
  },
  {
    title: 'Write a field guide to the {wildlife} around our school',
    description:
      'Ten pages with my own drawings. I need two visits with a camera and one interview with somebody who knows more than I do.',
  },
  {
    title: 'Run a repair afternoon and fix at least {8|10|12|15} broken things',
    description:
      'Collect items a week before, sort them by kind of damage, and write a short "how we fixed it" card for each.',
  },
  {
    title: 'Turn {book} into a {10|12|15}-minute radio play',
    description: 'Write the script, cast at least four voices, and make all the sound effects by hand.',
  },
  {
    title: 'Prototype an app that helps new students find {place}',
    description: 'Paper first! I test the paper version with three people, then build clickable screens.',
  },
  {
    title:
      'Weave a wall hanging that shows a year of {temperatures|rainfall|daylight|wind|moon phases|cloud cover} in {city}',
    description: 'Choose one colour for each range, explain the scale in a key, and weave one row a week of data.',
  },
  {
    title: 'Build a scale model of the solar system along the school path',
    description:
      'The distances must be right. The sizes may cheat, but the sign has to say by how much. You can borrow the measuring wheel from the lab.',
  },
  {
    title: 'Design packaging for {pencils|biscuits|tea|soap|seeds|light bulbs} without any plastic',
    description:
      'Three sketches, one folded net, one drop test from {1|2|3} metres. Bring the broken ones too, they are the interesting part.',
  },
  {
    title: 'Research how {dish} travelled around the world and cook it for the class',
    description: 'I want to find three versions of the recipe from different places and explain what changed and why.',
  },
  {
    title: 'Make a kit with which someone can learn {craft} in one afternoon',
    description:
      'The kit holds materials, a one-page guide with pictures and a finished example. Two people who have never tried it should manage without help.',
  },
  {
    title:
      'Interview {3|4|5|6} people about how {transport|shopping|school|music|the neighbourhood|cooking} has changed and make a podcast',
    description: null,
  },
  {
    title: 'Launch a bottle rocket and predict how high it goes within {1|2|3|5} metres',
    description: 'Keep a table of water, pressure and height. Six launches at least, safety goggles every time.',
  },
  {
    title: 'Create a travel guide to {country} for someone with a budget of {200|300|400|500} euros',
    description: 'Real prices, real timetables, a route on a map, and one page about how to be a polite guest.',
  },
];
