import type { GoalText } from './text.ts';

export const seminarTexts: readonly GoalText[] = [
  {
    title: 'Speak at least {2|3|4} times in every seminar on {book}',
    description: 'Each contribution refers to a line in the text or to what someone said before.',
  },
  {
    title: 'Prepare {3|4|5|6} open questions for the seminar on {seminarText}',
    description: 'An open question has no answer that can be looked up. Hand them in the day before.',
  },
  {
    title: 'Lead a seminar on {question}',
    description:
      'I choose a short text, write the opening question and make sure that everyone has spoken before the end.',
  },
  { title: 'Quote the text at least {2|3|4} times when we discuss {seminarText}', description: null },
  {
    title: 'Listen first: summarise someone else before I answer in {3|4|5|6} seminars',
    description: 'I tend to jump in. I want to begin with "so the point is..." and check that I got it right.',
  },
  {
    title: 'Annotate {seminarText} before the discussion',
    description:
      'At least {8|10|12|15} notes in the margin: what is surprising, what is unclear, what connects to something else.',
  },
  {
    title: 'Change my mind once, out loud, about {question}',
    description: "I'll note what I thought before, what I think now and whose argument did it.",
  },
  {
    title: 'Write a {200|250|300|400}-word reflection after each seminar on {book}',
    description: 'Three parts: a thought that stayed, a thought that changed, a question that is still open.',
  },
  {
    title: 'Invite quieter classmates into the discussion of {book}',
    description:
      'You speak with ease. Try to ask two other people what they think in every seminar, and wait for the answer.',
  },
  {
    title: 'Track the conversation: map who speaks in {2|3|4} seminars',
    description: 'Draw the circle and a line for every contribution. Share with the group what the picture shows.',
  },
  {
    title: 'Argue the side I disagree with on {question}',
    description: 'I want to find the {2|3|4} strongest reasons and present them fairly for three minutes.',
  },
  {
    title: 'Connect {book} with {seminarText}',
    description: 'Find {2|3|4} ideas that they share and one where they disagree, with page numbers.',
  },
  {
    title: 'Take the role of {timekeeper|note taker|summariser|questioner|text expert|moderator} in {2|3|4|5} seminars',
    description: 'After each one, write down what went well and one thing to do differently.',
  },
  { title: 'Collect {10|12|15|20} useful phrases for disagreeing politely and use {4|5|6} of them', description: null },
  {
    title: 'Learn a passage of {book} by heart and explain why I chose it',
    description: 'About {10|12|14|16} lines. I will recite it at the start of our seminar.',
  },
  {
    title: 'Ask {3|5|6|8} follow-up questions that begin with "why" or "how" when we talk about {question}',
    description: 'Keep a tally on the inside cover of the notebook.',
  },
  {
    title: 'Hold a {3|4|5}-minute opening talk on {seminarText}',
    description: 'Say who wrote it, when, and for whom. Then give the group one question and sit down.',
  },
  {
    title: 'Write a dialogue between two characters of {book} about {question}',
    description: 'One to two pages. Both of them should be right about something.',
  },
  {
    title: 'Speak without notes in the seminar on {question}',
    description:
      "I'm allowed one card with five words on it. Last time I read everything aloud and I'd like to look at people this time.",
  },
  {
    title: 'Define {3|4|5} difficult terms from {seminarText} in plain words',
    description: 'A good definition fits on one line and comes with an example of your own.',
  },
  {
    title: 'Give one piece of specific feedback to a classmate after {4|5|6|8} seminars',
    description: 'Specific means: what the person said, and what it made possible in the discussion.',
  },
  { title: 'Find {2|3|4} counterexamples to a claim in {seminarText}', description: null },
  {
    title: 'Write a letter to the author of {book}',
    description:
      'I have at least three questions about {question}. One page, with real paragraphs and a proper ending.',
  },
  {
    title: 'Compare how {2|3|4} different thinkers see {question}',
    description: 'Make a table first, then write half a page on which answer is the most convincing.',
  },
  {
    title: 'Record one seminar on {book} and count how often I interrupt',
    description: 'Everyone has agreed to it. The aim is half as many by the last seminar.',
  },
  {
    title: 'Be ready on time with text, pencil and notes for {8|10|12|15} seminars in a row',
    description: 'You set up the night before, and we look at the list together every second Friday.',
  },
  {
    title: 'Turn our seminar on {question} into a one-page summary for the school paper',
    description: 'Fair to all sides, names only with permission, and no longer than {250|300|350} words.',
  },
];
