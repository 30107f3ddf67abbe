import { filtered } from '../screen.ts';
import { asGuide, asStudent, asVisitor, byButton, fromRow, press, type Screen, shows } from './screen.ts';

/** A list of one goal, behind dialogs that cover it. */
const oneGoal = filtered('/goals', { title: 'Grow beans' });
const inDetails = fromRow('View Goal');
const libraryThere = shows('link', /^Use this goal/);

export const goalsScreens: readonly Screen[] = [
  asVisitor('example-goals', '/example-goals'),
  asGuide('library-guide', '/example-goals', libraryThere),
  asGuide('template-edit', '/example-goals', fromRow('Edit')),
  asGuide('today-guide', '/today'),
  asGuide('remind', '/today', byButton(/^Remind /)),
  asStudent('today-student', '/today'),
  asGuide('goals-guide', '/goals'),
  asStudent('goals-student', '/goals'),
  asStudent('goals-none', filtered('/goals', { title: 'nothing is called so' })),
  asGuide('goal-details', oneGoal, inDetails),
  asStudent('goal-photo', oneGoal, inDetails, press('Open Beans in a pot.webp'), shows('img', 'Beans in a pot.webp')),
  asStudent('goal-steps', oneGoal, inDetails, press(/^Edit: /), (page) =>
    page.getByRole('heading', { name: 'Steps' }).scrollIntoViewIfNeeded(),
  ),
  asStudent(
    'goal-reflection',
    filtered('/goals', { status: 'Completed!' }),
    inDetails,
    press(/^(Look back on this goal|Change your reflection)$/),
  ),
  asStudent(
    'check-in',
    oneGoal,
    (page) => page.locator('input[type=range]').first().press('ArrowRight'),
    shows('region', /^Check-in$/),
  ),
  asStudent('goal-comment-edit', filtered('/goals', { title: 'Water the tomatoes' }), inDetails, press('Edit comment')),
  asGuide('goal-send-back', filtered('/goals', { status: 'Awaiting Guide Review' }), fromRow('Send back')),
  asStudent('goals-archived', filtered('/goals', { archived: 'true' })),
  asGuide('goal-archived', filtered('/goals', { archived: 'true' }), inDetails),
  asGuide('goal-edit', oneGoal, fromRow('Edit Goal')),
  asStudent('goal-delete', oneGoal, fromRow('Delete Goal')),
  asGuide('goal-save-as-template', oneGoal, fromRow('Save as Template')),
  asGuide('goal-assign', '/goals', byButton('Assign a goal')),
  asGuide('assignments', '/goals', byButton('Assignments')),
  asGuide('review', '/review', shows('article')),
  asGuide('review-decided', '/review', press('Complete'), shows('button', 'Undo')),
  asGuide('goals-filtered', filtered('/goals', { waiting_for: 'guide', waiting_since_from: '2026-01-05' })),
];
