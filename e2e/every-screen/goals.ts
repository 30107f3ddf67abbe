import { filtered } from '../screen.ts';
import { byButton, fromRow, inOrder, press, type Screen, there } from './screen.ts';

/** A list of one goal, behind dialogs that cover it. */
const oneGoal = filtered('/goals', { title: 'Grow beans' });
const libraryThere = there((page) => page.getByRole('link', { name: /^Use this goal/ }));

export const goalsScreens: readonly Screen[] = [
  { name: 'example-goals', path: '/example-goals' },
  { name: 'library-guide', path: '/example-goals', who: 'guide', prepare: libraryThere },
  { name: 'template-edit', path: '/example-goals', who: 'guide', prepare: fromRow('Edit') },
  { name: 'today-guide', path: '/today', who: 'guide' },
  { name: 'remind', path: '/today', who: 'guide', prepare: byButton(/^Remind /) },
  { name: 'today-student', path: '/today', who: 'student' },
  { name: 'goals-guide', path: '/goals', who: 'guide' },
  { name: 'goals-student', path: '/goals', who: 'student' },
  { name: 'goals-none', path: filtered('/goals', { title: 'nothing is called so' }), who: 'student' },
  { name: 'goal-details', path: oneGoal, who: 'guide', prepare: fromRow('View Goal') },
  {
    name: 'goal-photo',
    path: oneGoal,
    who: 'student',
    prepare: inOrder(
      fromRow('View Goal'),
      press('Open Beans in a pot.webp'),
      there((page) => page.getByRole('img', { name: 'Beans in a pot.webp' })),
    ),
  },
  {
    name: 'goal-steps',
    path: oneGoal,
    who: 'student',
    prepare: inOrder(fromRow('View Goal'), press(/^Edit: /), (page) =>
      page.getByRole('heading', { name: 'Steps' }).scrollIntoViewIfNeeded(),
    ),
  },
  {
    name: 'goal-reflection',
    path: filtered('/goals', { status: 'Completed!' }),
    who: 'student',
    prepare: inOrder(fromRow('View Goal'), press(/^(Look back on this goal|Change your reflection)$/)),
  },
  {
    name: 'check-in',
    path: oneGoal,
    who: 'student',
    prepare: inOrder(
      (page) => page.locator('input[type=range]').first().press('ArrowRight'),
      there((page) => page.getByRole('region', { name: 'Check-in', exact: true })),
    ),
  },
  {
    name: 'goal-comment-edit',
    path: filtered('/goals', { title: 'Water the tomatoes' }),
    who: 'student',
    prepare: inOrder(fromRow('View Goal'), press('Edit comment')),
  },
  {
    name: 'goal-send-back',
    path: filtered('/goals', { status: 'Awaiting Guide Review' }),
    who: 'guide',
    prepare: fromRow('Send back'),
  },
  { name: 'goals-archived', path: filtered('/goals', { archived: 'true' }), who: 'student' },
  {
    name: 'goal-archived',
    path: filtered('/goals', { archived: 'true' }),
    who: 'guide',
    prepare: fromRow('View Goal'),
  },
  { name: 'goal-edit', path: oneGoal, who: 'guide', prepare: fromRow('Edit Goal') },
  { name: 'goal-delete', path: oneGoal, who: 'student', prepare: fromRow('Delete Goal') },
  { name: 'goal-save-as-template', path: oneGoal, who: 'guide', prepare: fromRow('Save as Template') },
  { name: 'goal-assign', path: '/goals', who: 'guide', prepare: byButton('Assign a goal') },
  { name: 'assignments', path: '/goals', who: 'guide', prepare: byButton('Assignments') },
  { name: 'review', path: '/review', who: 'guide', prepare: there((page) => page.getByRole('article')) },
  {
    name: 'review-decided',
    path: '/review',
    who: 'guide',
    prepare: inOrder(
      press('Complete'),
      there((page) => page.getByRole('button', { name: 'Undo' })),
    ),
  },
  {
    name: 'goals-filtered',
    path: filtered('/goals', { waiting_for: 'guide', waiting_since_from: '2026-01-05' }),
    who: 'guide',
  },
];
