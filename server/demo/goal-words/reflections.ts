/** How students look back on a goal. Either part may stay empty. */
export const wentWell: readonly string[] = [
  'I kept going in the weeks when I did not feel like it. That was the real goal, I think.',
  'Asking for help early. I used to wait until it was too late.',
  'The small steps. I never had to think about what comes next.',
  'I am proud of the last part, because I did it without anybody telling me to.',
  'I found out that I work best before breakfast?? Nobody believes me.',
  'My notes. When I look at the first ones I can see how much better I got.',
  'That I told people about it. Then I could not just stop.',
  'The talk went really well, and I only looked at my cards twice.',
  'I made a plan in the first week and changed it twice, and that was fine.',
  'Working with Aisha. She is good at beginning and I am good at finishing.',
  'I got over the middle, where I normally stop.',
  'It is the first thing this year that I finished before the date.',
  'My family noticed the difference before I did.',
  'I learnt more from the version that did not work than from the one that did.',
  'Ten minutes every day. It sounds like nothing and it was enough.',
  'Good question. I did not think I could, and I could.',
];

export const nextTime: readonly string[] = [
  'Start with the hard part instead of leaving it for the last week.',
  'Choose a smaller goal. Then do a second one.',
  'Not plan anything for Mondays.',
  'Ask somebody to check it in the middle and not only at the end.',
  'Write the check-ins when it happens, I forgot half of what I did.',
  'Keep my phone out of the room from the beginning.',
  'I would do it with a partner.',
  'Take the exam weeks out of the plan, nothing happens there anyway.',
  'Make the steps smaller. “Finish it” is not a step.',
  'Say earlier that I am stuck.',
  'Choose something that I want and not something that sounds good.',
  'Use the library earlier, it was full in the last week.',
  'Leave two days at the end for what goes wrong.',
  'Honestly, I would do it the same way again.',
];

/** Where the date came and the goal was not reached. */
export const notReached: readonly { went_well: string; next_time: string }[] = [
  {
    went_well: 'I got further than last time.',
    next_time: 'The date was too close to the exams. I will set the next one for a quiet month.',
  },
  {
    went_well: 'I know now which part is hard for me.',
    next_time: 'Begin in the first week, and tell my guide when I am stuck instead of hoping.',
  },
  {
    went_well: '',
    next_time: 'It was too much beside the play. I want to try it again with half of it.',
  },
  {
    went_well: 'The beginning was good, and I like what I have so far.',
    next_time: 'Make steps. I only had the big goal and did not see how far away it was.',
  },
];
