import type { GoalText } from './text.ts';

export const wonderSessionTexts: readonly GoalText[] = [
  {
    title: 'Find out {wonder}',
    description: 'I want to understand it well enough to explain it to someone half my age in two minutes.',
  },
  {
    title: 'Lead a Wonder Session on {wonder}',
    description:
      'Plan {20|25|30|40} minutes with one surprising start, one thing to try and time for questions at the end.',
  },
  {
    title: 'Collect {20|25|30|50} questions about {animal} and answer the best {3|4|5}',
    description: 'Write the questions down without judging them first. Then choose with a partner.',
  },
  {
    title: 'Keep a wonder journal for {3|4|5|6|8} weeks',
    description: 'One question a day, however small. On Fridays I pick one and look for an answer.',
  },
  { title: 'Make a one-page zine about {wonder}', description: null },
  {
    title: 'Test a myth about {animal}',
    description:
      'First say what people believe, then what evidence would settle it, then go and look. Two sources at least that disagree would be perfect.',
  },
  {
    title:
      'Take apart {an old radio|a clock|a keyboard|a hair dryer|a printer|a bicycle bell} and label every part I can identify',
    description: "I'll lay the parts out on paper, draw around them and find out what at least {8|10|12} of them do.",
  },
  {
    title: 'Ask an expert about {wonder}',
    description:
      'I write {3|5|6|8} good questions, send a polite message and share what I learn in our next session. I also have a plan B if nobody answers.',
  },
  {
    title:
      'Watch {the night sky|clouds|a puddle|a spider web|an anthill|the school pond} for {10|12|15|20} minutes a day for two weeks',
    description: 'Sketch what changes. No phone, only pencil and paper.',
  },
  {
    title: 'Explain {wonder} with nothing but household objects',
    description: 'You have one table, five minutes and whatever fits in a shoebox.',
  },
  {
    title: 'Explore {craft} and show what I made in the first {5|6|8|10} hours',
    description:
      'The results will be wonky and that is the point. I will write a few lines about what was harder than it looks.',
  },
  {
    title: 'Start a question wall outside {place}',
    description:
      'Anyone may pin a question. Every week I choose {2|3|4} of them and pin a short answer with its source.',
  },
  { title: 'Compare {3|4|5} explanations of {wonder} and decide which is best', description: null },
  {
    title:
      'Learn how {a submarine|a microwave oven|a zip|a piano|a vending machine|a weather satellite|an escalator} works and build a paper model of it',
    description: 'The model should have at least one part that moves.',
  },
  {
    title:
      'Visit {a museum|a workshop|a botanical garden|an observatory|a bakery|a printing house} and come back with {5|8|10} good questions',
    description: 'Bring one photo or sketch for each question. You choose which one the group talks about.',
  },
  {
    title:
      'Photograph {patterns|shadows|symmetry|spirals|textures|reflections} around school and find the maths in {6|8|10|12} of them',
    description: 'Print the four best and add one sentence each.',
  },
  {
    title: 'Try to write with the other hand for {10|15|20} minutes a day and measure how fast it improves',
    description: 'I count letters per minute and keep a graph. I also want to know what is going on in the brain.',
  },
  {
    title: 'Find {5|6|7|10} words in {language} that have no English match',
    description: 'Choose the one I would most like to keep and make a small poster about it.',
  },
  {
    title: 'Do {3|4|5} kitchen experiments about {crystals|density|yeast|colour mixing|freezing|surface tension}',
    description: 'Predict, try, compare. Take a photo before and after each one.',
  },
  {
    title: 'Make a map of the sounds in {place}',
    description: 'Sit still for ten minutes at three different times of day and mark what can be heard from where.',
  },
  {
    title: 'Give a {5|6|8}-minute talk on {wonder}',
    description: 'No slides with more than six words. Practise it twice with a partner before the session.',
  },
  { title: 'Invent {3|4|5} thought experiments about {question}', description: null },
  {
    title:
      'Find out what happens to {a plastic bottle|an old phone|a school jumper|waste paper|a battery|a glass jar} after we throw it away',
    description:
      "I'm going to follow it step by step and draw the journey as a comic with at least {6|8|10|12} panels.",
  },
  {
    title: 'Learn {10|12|15|20} constellations and the story behind one of them',
    description: 'Two clear evenings are enough. You can use the star chart in the library.',
  },
  {
    title: 'Spend {4|5|6} sessions on one question: {wonder}',
    description: 'In the first session find out what is already known. In the last, say what is still not known.',
  },
  {
    title: 'Build a marble run that takes exactly {20|30|45|60} seconds',
    description: 'Within one second either way, three times in a row.',
  },
  {
    title: 'Discover {city} without leaving school',
    description:
      'I will use maps, radio stations, recipes and street photos, and end with a quiz of {10|12|15} questions for the group.',
  },
  {
    title: 'Swap a wonder with someone from another house and present theirs',
    description:
      'You explain your question to your partner and the partner explains it to the group. Take turns and give each other one piece of advice.',
  },
];
