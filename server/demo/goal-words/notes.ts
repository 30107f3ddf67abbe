import type { NewGoalType } from '../goals.ts';

/*
 * What students of 12 to 17 say when they move their progress, and what guides say: what helped, or what got in the way.
 * A note fits any goal of its list, at that part of the way.
 */

export type Part = 'beginning' | 'middle' | 'end' | 'reached';

export const studentNotes: Readonly<Record<Part, readonly string[]>> = {
  beginning: [
    'Started! Smaller than I wanted, but started.',
    'First week was easier than I thought because I did it right after school and not after dinner.',
    'I planned too much for one evening. Half of it is still a lot.',
    "I didn't know where to begin, so I made a list and did the shortest thing on it.",
    'Jonas from my house does something like it and we swap every Thursday what we did.',
    'Went well until the handball tournament. I lost the whole weekend.',
    'I read through everything first. That took long and does not look like progress, but it is.',
    'My little sister wants to join in, which makes it slower and more fun.',
    'Put the plan on the fridge. Now my family asks about it, which is annoying and works.',
    'The hardest part is sitting down. After five minutes it is fine.',
    'Forgot it for three days, then did two in one day. Not the idea I guess.',
    'Asked for help on the first day and not on the last for once.',
    'I need a quiet place. The kitchen is not one.',
    'ok so this takes more time than I wrote in the description',
  ],
  middle: [
    'Tuesday and Friday work, Mondays never do. Changed my plan to that.',
    'I was ill for a week and came back slowly.',
    'Halfway feels boring because it is not new any more. I count the days now.',
    'What helped: putting my phone in the other room. What did not: knowing where it is.',
    'Showed it to Ms Okafor and she asked one question that changed the whole second half.',
    "Stuck on the same thing for a week. I left it and did the next part, that's allowed.",
    'Did a lot in the holidays, mostly because it rained.',
    'Two tests in one week. I only did the small things, but I did not stop.',
    'My plan said every day. Every second day is what I really do, and it is still going up.',
    'A friend quizzed me on the bus. Best twenty minutes of the week.',
    'I thought I was bad at this. I think I was just new at it.',
    'Had to do one part again because I rushed it. Lesson learnt (again).',
    'Timer for 25 minutes, then a break. Then I usually go on without the break.',
    'The group was late with their part, so I was late with mine.',
    'Wrote down what went wrong each time. It is always the same two things.',
    'Music without words helps. Music with words does not.',
    'I was behind and too embarrassed to check in. It was not that bad.',
  ],
  end: [
    'Almost. The last bit is the part I kept putting off.',
    'I can see the end now, which makes it easier to begin in the evening.',
    'Practised in front of my grandparents. They had more questions than the class will.',
    'Only the boring part is left, so I do a little of it every day.',
    'Checked everything with the list from September. Two things are missing.',
    'It got easier when I stopped wanting it to be perfect.',
    'I nearly gave up in the middle. Glad I did not.',
    'Mr Chaudhry looked at it at lunch and found the mistake I had not seen for two weeks.',
    'Could be done by Friday if football does not run late.',
    'One more week. I asked for the extra week before the date and not after it.',
  ],
  reached: [
    'DONE. I did the last part twice to be sure.',
    'Finished on the bus home. Not how I imagined it but done is done.',
    'Done, three days early, which has never happened before.',
    'Done! Showed it to my house and they clapped, I went red.',
    'It took longer than planned and it is better than planned.',
    'Finished. The list on my wall has a line through everything now.',
    'Reached. I would not have, without asking for help in the middle.',
  ],
};

/** What fits goals of one type alone, anywhere on the way. */
export const notesOfType: Readonly<Record<NewGoalType, readonly string[]>> = {
  IDE: [
    'The first version fell over. The second one stands as long as nobody touches it.',
    'Drew it on paper before building anything. Saved me a lot of tape.',
    'Two people tested it and both got stuck in the same place, so now I know where.',
    'The part I ordered has not come, so I worked on the explanation.',
  ],
  'Wonder Session': [
    'My question was too big. The new one fits on one line.',
    'Found an expert who answered my mail! Four paragraphs!',
    'Every answer brings two more questions. I keep them on a page at the back.',
    'Three sources say three different things, so I have to find out why.',
  ],
  Seminar: [
    'I said something in the seminar before anybody asked me to.',
    'Reading the text the evening before helps more than reading it twice in the break.',
    'I listened more than I talked this week, that was the plan.',
    'Changed my mind in the middle of my own argument. Wrote it down.',
  ],
  Personal: [
    'Missed it twice, but I never missed it twice in a row.',
    'Doing it with somebody else helps, alone I find excuses.',
    'It is turning into a habit, I only notice when I forget it.',
    'Dad keeps asking how it goes. I pretend that it is annoying.',
  ],
  'Core - ELA': [
    'Reading aloud shows me every sentence that is too long.',
    'My second draft is half as long and twice as good.',
    'The library has a table by the window that nobody knows about.',
    'I underlined too much. Now I write one word in the margin instead.',
  ],
  'Core - Math': [
    'I correct my mistakes in green. There is less green than in September.',
    'I explained it to Lena and noticed in the middle that I did not get it myself. Now I do.',
    'Ten problems a day is too many. Six with the working written out is better.',
    'It is always the minus sign.',
  ],
  'Core - Science': [
    'The experiment did not work the first time, so I have twice the data.',
    'Labelling the diagram from memory is much harder than reading it.',
    'Measured it three times and took the mean, like we learnt.',
    'I mixed up the two words again, so I made a drawing for each.',
  ],
  'Core - SS': [
    'Asked my grandmother about it and she remembered the year.',
    'The map made it click, more than the chapter did.',
    'Two newspapers, the same day, two stories. Both go into my notes.',
    'I put the dates on a long strip of paper round my room.',
  ],
  'Core - Other': [
    'Sunday evening ten minutes for the week: that is the whole trick.',
    'My planner has three colours now. Two would do.',
    'I was on time every day but Wednesday. The bus on Wednesdays is cursed.',
    'Packed my bag in the evening. Boring and it works.',
  ],
};

export const guideNotes: readonly string[] = [
  'We looked at it together on Tuesday. The first part is done well, so we moved the bar.',
  'Looked at it on Thursday: clear progress, and the hard part is begun.',
  'Good talk about it at lunch. What got in the way was time and not effort.',
  'Moved after our conference. Keep going in small steps, they work for you.',
  'I watched you work on it on Monday. Slower, and it will be very good.',
  'You told me more in five minutes than the bar shows, so I moved it.',
];

/** Said without moving the progress, most of all while it can't be moved. */
export const notesWithoutMovement: readonly string[] = [
  'Nothing to move this week: tests. I will go on Monday.',
  'I am still on it, I just have nothing finished to show.',
  'Still waiting for the book from the other library.',
  'My partner changed schools, so I have to think about how to do this alone.',
  'Stuck, to be honest. Could we talk about it on Thursday?',
  'On the school trip until Friday, so no progress and no bad conscience.',
];
