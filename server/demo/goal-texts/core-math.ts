import type { GoalText } from './text.ts';

export const coreMathTexts: readonly GoalText[] = [
  {
    title: 'Score at least {80|85|90|95} % on the test on {algebra}',
    description: 'I do two practice pages a week and correct every mistake in a different colour.',
  },
  {
    title: 'Solve {20|25|30|40} problems on {geometry}',
    description:
      'Mixed difficulty, with a sketch for each. Mark the five that were the hardest and explain one to a classmate.',
  },
  {
    title: 'Master {number} without a calculator',
    description: 'Ten minutes a day with the cards. I would like to get from half right to {90|95|100} %.',
  },
  {
    title: 'Explain {algebra} to a classmate',
    description:
      'You know you have it when someone else gets the next three exercises right. Choose your own examples.',
  },
  { title: 'Finish unit {3|4|5|6|7|8} on {algebra} and pass the check', description: null },
  {
    title: 'Do {3|4|5} challenge problems a week for {4|5|6|8} weeks',
    description: 'The answer is worth one point, a clear way of getting there is worth three.',
  },
  {
    title: 'Know the times tables up to {12|15|20} in under {2|3|4} minutes',
    description: 'Time it every Friday with the same sheet in another order.',
  },
  {
    title: 'Make a cheat sheet for {geometry} that fits on one page',
    description: 'No copying from the book: my own words, my own drawings, one worked example for each rule.',
  },
  {
    title:
      'Collect data on {the lunch queue|traffic outside school|library loans|weather|paper use|sports results} and present it with {data}',
    description: 'At least {30|40|50|60} values, labelled axes, and one sentence on what the picture does not show.',
  },
  {
    title: 'Show every step when I solve {algebra}',
    description: 'I lose marks because I do too much in my head. For {4|5|6} weeks I write one line for every step.',
  },
  {
    title: 'Correct all the mistakes in my last {2|3|4} tests',
    description: 'For each mistake I note whether I misread, miscalculated or did not know it.',
  },
  {
    title:
      'Use {similar triangles|trigonometry|Pythagoras|a home-made clinometer|shadows and ratios} to measure something too tall or too far to reach',
    description:
      'The school flagpole, the big tree and one object of your choice. Estimate first, and give the error in per cent.',
  },
  {
    title: 'Move from {60|65|70} % to {80|85} % in {number}',
    description: 'Two short sessions a week with the practice program and one with a partner.',
  },
  { title: 'Take part in the maths competition and solve at least {8|10|12|15} of the problems', description: null },
  {
    title: 'Build {3|4|5|6} solids from paper and calculate their volume',
    description: 'Predict which holds the most rice, then check. Explain every difference above five per cent.',
  },
  {
    title: 'Prove {2|3|4} results about {geometry}',
    description: 'One in words, one with a picture, one with algebra if possible.',
  },
  {
    title: 'Write {10|12|15} exam questions on {algebra} with full solutions',
    description: 'From easy to nasty. Swap them with another pair and see who gets stuck where.',
  },
  {
    title: 'Work confidently with {data}',
    description: 'I want to find {3|4|5} misleading graphs in the news and redraw them honestly.',
  },
  {
    title: 'Complete {80|90|95|100} % of the homework on {number} on time',
    description: 'You can use the study hour on Tuesdays. Say by Wednesday if something is unclear.',
  },
  {
    title: 'Learn to estimate: be within {5|10|15|20} % of the answer in {20|25|30} quick questions',
    description: 'No paper allowed. It is about powers of ten and courage.',
  },
  {
    title: 'Work through {2|3|4} chapters ahead in {algebra}',
    description:
      "The lessons go a bit slowly for me right now. I'll do the summary exercises of each chapter and show them to my guide.",
  },
  {
    title: 'Plan a trip to {city} with a budget of {300|400|500|600} euros',
    description: 'Exchange rates, ratios and percentages all have to appear. The total must be right to the cent.',
  },
  {
    title: 'Program a calculator for {geometry} in {code}',
    description: 'It asks for the values, checks that they make sense, and shows the steps, not only the result.',
  },
  {
    title: 'Understand why, not only how: {algebra}',
    description: 'After each lesson write one sentence that begins with "this works because".',
  },
  { title: 'Play {10|12|15|20} rounds of a number game and find a winning strategy', description: null },
  {
    title: 'Revise {algebra}, {geometry} and {number} for the end of unit test',
    description: 'A plan with {6|8|10} short sessions, each with five questions from an earlier topic.',
  },
  {
    title: 'Answer {15|20|25|30} questions on {data} and get at least {12|14} right at the first try',
    description: 'Read the question twice and underline what is asked. You tend to start calculating too early.',
  },
  {
    title: 'Bake {bread|biscuits|pancakes|scones|pizza} for {7|9|11|13} people and scale the recipe',
    description: 'I calculate all the amounts with ratios and compare the price with the one in the shop.',
  },
];
