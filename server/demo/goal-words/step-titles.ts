import type { NewGoalType } from '../goals.ts';

/** Ways to a goal, each a list of steps that leads from its beginning to its end. One fits any goal of its type. */
export const stepTitles: Readonly<Record<NewGoalType, readonly (readonly string[])[]>> = {
  IDE: [
    [
      'Sketch three ideas',
      'Choose one and say why',
      'Build a first version',
      'Let two people try it',
      'Mend it',
      'Show it',
    ],
    [
      'List what I need',
      'Get it together',
      'Make a first version',
      'Let two people try it',
      'Write what I would change',
    ],
    ['Ask the workshop for a slot', 'Make a model out of cardboard', 'Make the real one', 'Present it in my house'],
  ],
  'Wonder Session': [
    ['Write down ten questions', 'Pick the best one', 'Find three sources', 'Ask one person who knows', 'Give my talk'],
    ['Borrow two books', 'Watch the documentary and take notes', 'Make the poster', 'Practise in front of the mirror'],
    ['Find out what I know already', 'Find out what nobody knows', 'Draw it', 'Explain it to a younger class'],
  ],
  Seminar: [
    [
      'Read the text',
      'Mark three places to talk about',
      'Write my opening question',
      'Speak at least twice',
      'Note what I learnt',
    ],
    ['Listen to a recording of a debate', 'Collect arguments for both sides', 'Try it with Sam', 'Lead ten minutes'],
  ],
  Personal: [
    ['Make a plan for the week', 'Tell somebody at home', 'Get through the first week', 'Half-way check', 'Reach it'],
    [
      'Find out how others do it',
      'Start with ten minutes',
      'Do it twice a week',
      'Do it three times a week',
      'Celebrate',
    ],
    [
      'Set a reminder',
      'First try',
      'Find out what gets in the way',
      'Second try, with that out of the way',
      'Keep it up for a month',
    ],
    ['Ask Mum whether it fits with training', 'Write the dates into my calendar', 'Do it', 'Show somebody'],
  ],
  'Core - ELA': [
    ['Choose what to read', 'First third', 'Second third', 'Last third', 'Write my page about it'],
    [
      'Outline on one page',
      'First draft',
      'Get comments from two people',
      'Second draft',
      'Read it aloud and hand it in',
    ],
    ['Collect twenty words I do not know', 'Learn ten', 'Learn the other ten', 'Use all of them in one text'],
  ],
  'Core - Math': [
    [
      'Do the check at the beginning of the chapter',
      'Redo what I got wrong',
      'Practice page 1',
      'Practice page 2',
      'Practice test',
      'Explain it to somebody',
    ],
    [
      'Make cards for the rules',
      'Ten minutes every day for a week',
      'Do last year’s test',
      'Go through the mistakes with Mr Chaudhry',
    ],
    [
      'Find the page where I got lost',
      'Watch the explanation',
      'Five problems with help',
      'Five problems without help',
    ],
  ],
  'Core - Science': [
    ['Write my hypothesis', 'Set up the experiment', 'Measure three times', 'Draw the graph', 'Write the conclusion'],
    ['Learn the words', 'Draw the diagram from memory', 'Do the quiz', 'Teach it to my table'],
    ['Observe for one week', 'Put the numbers into a table', 'Compare with the book', 'Make the poster'],
  ],
  'Core - SS': [
    [
      'Find a map of then and one of now',
      'Find two sources that disagree',
      'Make the time line',
      'Write what I think happened',
    ],
    ['Prepare five questions', 'Do the interview', 'Write it up', 'Let them read it', 'Present it'],
    ['Read the chapter', 'Sum it up in ten sentences', 'Draw the chart', 'Explain it at home'],
  ],
  'Core - Other': [
    ['Decide when in the week I do it', 'First try', 'Show it to somebody', 'Do it again, better', 'Hand it in'],
    ['Find a study partner', 'Agree on two afternoons', 'First half', 'Look at what changed', 'Second half'],
    ['Write the dates into my planner', 'Begin with the hardest one', 'Check with my guide', 'Finish the rest'],
  ],
};
