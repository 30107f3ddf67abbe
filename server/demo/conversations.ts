/** What people write about a goal: what one says first, and what the other may answer. */
export type Exchange = { first: string; answer: string };
/** Why a goal is sent back, and what its student writes into it before they send it in again. */
export type Reason = Exchange & { added: string };

/** Why a guide sends a student's goal back. */
export const guideReasons: readonly Reason[] = [
  {
    first: 'A good idea. Say how much and until when, so that we can both tell when you are there.',
    answer: 'OK. I will put a number in.',
    added: 'Twelve times in all, and done before the holidays.',
  },
  {
    first: 'This is two goals in one. Which of them matters more to you this term? Keep that one.',
    answer: 'The first one. I can do the other after the holidays.',
    added: 'Only this part, the rest comes next term.',
  },
  {
    first: 'You could do this already in September. What would stretch you a little?',
    answer: 'True. I will aim higher.',
    added: 'And half as much again as I can do now.',
  },
  {
    first: 'I like it, but it depends on other people. What part of it is in your own hands?',
    answer: 'The practising, I guess. I will write it that way.',
    added: 'I practise twenty minutes on four days a week, whatever the others do.',
  },
  {
    first: 'How will you show me that you did it? One sentence on that, please.',
    answer: 'I added it.',
    added: 'I will show it to my seminar group, and they may ask me about it.',
  },
  {
    first: 'Very ambitious! Every day is a lot beside school. Would three times a week do?',
    answer: 'Three times is fine. Four if I can.',
    added: 'Three times a week.',
  },
  {
    first: 'The due date is in the holidays. Move it to a week in which we see each other.',
    answer: 'Sorry, I did not look at the calendar.',
    added: 'I show it in the last week before the holidays.',
  },
  {
    first: 'Tell me why this one is important to you. Then I am happy to sign it.',
    answer: 'Because my grandmother does it and I want to be able to do it with her.',
    added: 'I want to do it together with my grandmother in summer.',
  },
  {
    first: 'We agreed on something smaller when we talked on Tuesday. Did you change your mind?',
    answer: 'I forgot. I will change it back to what we said.',
    added: 'As we said on Tuesday: one small part, and that one well.',
  },
];

/** Why a student sends back what a guide submitted for them. */
export const studentReasons: readonly Exchange[] = [
  {
    first: 'I think this is too much together with the play in spring. Can we make it half?',
    answer: 'Of course. Half until the play, and then we look again.',
  },
  {
    first: 'I already did this one with Mr Adeyemi last year.',
    answer: 'Thank you for saying so. I will find another.',
  },
  {
    first: 'Can it be about something else? I would rather work on my writing.',
    answer: 'Yes, if you tell me what exactly. Come and see me.',
  },
  { first: 'The date does not work, I am away that week.', answer: 'Then the Friday after it.' },
];

/** What is asked on the way, by the guide. */
export const questions: readonly Exchange[] = [
  { first: 'How is it going? You have been quiet about this one.', answer: 'Slow but OK. I do a bit every weekend.' },
  { first: 'Nice progress! What helped most?', answer: 'Doing it right after lunch, before I forget.' },
  { first: 'Is there anything that you need from me for this?', answer: 'Could I use the lab on Thursday?' },
  { first: 'You moved a lot this week. Tell me about it on Friday?', answer: 'Yes! I will bring it along.' },
  {
    first: 'It looks stuck since half-term. What is in the way?',
    answer: 'The second part is boring. I will do it first.',
  },
  { first: 'May I show this to the others as an example?', answer: 'If you leave my name out.' },
  { first: 'Halfway. Does the date still work for you?', answer: 'I think so.' },
];

/** What is said at the end, by the guide. */
export const praises: readonly Exchange[] = [
  { first: 'Well done! That was not an easy one.', answer: 'Thank you for not letting me give up.' },
  { first: 'I saw how much work this was. What is next?', answer: 'Something with less writing :)' },
  { first: 'Completed, and a week early. Be proud of it.', answer: 'I am!' },
  { first: 'Great. What would you do differently next time?', answer: 'Start earlier.' },
];
