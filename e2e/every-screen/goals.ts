import type { Page } from 'playwright-core';
import { byButton, filteredGoals, fromRow, opened, press, type Screen } from './screen.ts';

const libraryThere = async (page: Page) => {
  await page
    .getByRole('link', { name: /^Use this goal/ })
    .first()
    .waitFor();
};

export const goalsScreens: readonly Screen[] = [
  { name: 'example-goals', path: '/example-goals' },
  { name: 'library-student', path: '/example-goals', who: 'student', prepare: libraryThere },
  { name: 'library-guide', path: '/example-goals', who: 'guide', prepare: libraryThere },
  { name: 'template-add', path: '/example-goals?dialog=add', who: 'guide', prepare: opened },
  { name: 'template-edit', path: '/example-goals', who: 'guide', prepare: fromRow('Edit') },
  { name: 'template-delete', path: '/example-goals', who: 'guide', prepare: fromRow('Delete') },
  { name: 'today-guide', path: '/today', who: 'guide' },
  { name: 'remind', path: '/today', who: 'guide', prepare: byButton(/^Remind /) },
  { name: 'today-student', path: '/today', who: 'student' },
  { name: 'goals-guide', path: '/goals', who: 'guide' },
  { name: 'goals-student', path: '/goals', who: 'student' },
  { name: 'goals-none', path: filteredGoals({ title: 'nothing is called so' }), who: 'student' },
  { name: 'goal-menu', path: '/goals', who: 'student', prepare: press(/^Actions for/) },
  { name: 'goal-details', path: '/goals', who: 'guide', prepare: fromRow('View Goal') },
  { name: 'goal-details-student', path: '/goals', who: 'student', prepare: fromRow('View Goal') },
  {
    name: 'goal-photo',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press('Open Beans in a pot.webp')(page);
      await page.getByRole('img', { name: 'Beans in a pot.webp' }).waitFor();
    },
  },
  {
    name: 'goal-steps',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press(/^Edit: /)(page);
      await page.getByRole('heading', { name: 'Steps' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'goal-reflection',
    path: filteredGoals({ status: 'Completed!' }),
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press(/^(Look back on this goal|Change your reflection)$/)(page);
    },
  },
  {
    name: 'check-in',
    path: '/goals',
    who: 'student',
    prepare: async (page) => {
      await page.locator('input[type=range]').first().press('ArrowRight');
      await page.getByRole('region', { name: 'Check-in', exact: true }).waitFor();
    },
  },
  {
    name: 'goal-conversation',
    path: filteredGoals({ title: 'Water the tomatoes' }),
    who: 'student',
    prepare: fromRow('View Goal'),
  },
  {
    name: 'goal-comment-edit',
    path: filteredGoals({ title: 'Water the tomatoes' }),
    who: 'student',
    prepare: async (page) => {
      await fromRow('View Goal')(page);
      await press('Edit comment')(page);
    },
  },
  { name: 'goal-sent-back', path: filteredGoals({ title: 'Draw every flower' }), who: 'student' },
  {
    name: 'goal-send-back',
    path: filteredGoals({ status: 'Awaiting Guide Review' }),
    who: 'guide',
    prepare: fromRow('Send back'),
  },
  { name: 'goals-archived', path: filteredGoals({ archived: 'true' }), who: 'student' },
  {
    name: 'goal-archived',
    path: filteredGoals({ archived: 'true' }),
    who: 'guide',
    prepare: fromRow('View Goal'),
  },
  { name: 'goal-edit', path: '/goals', who: 'guide', prepare: fromRow('Edit Goal') },
  { name: 'goal-delete', path: '/goals', who: 'student', prepare: fromRow('Delete Goal') },
  { name: 'goal-add', path: '/goals', who: 'guide', prepare: byButton('Add Goal') },
  { name: 'goal-save-as-template', path: '/goals', who: 'guide', prepare: fromRow('Save as Template') },
  { name: 'goal-assign', path: '/goals', who: 'guide', prepare: byButton('Assign a goal') },
  { name: 'assignments', path: '/goals', who: 'guide', prepare: byButton('Assignments') },
  {
    name: 'review',
    path: '/review',
    who: 'guide',
    prepare: async (page) => {
      await page.getByRole('article').waitFor();
    },
  },
  {
    name: 'review-decided',
    path: '/review',
    who: 'guide',
    prepare: async (page) => {
      await press('Complete')(page);
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    name: 'goals-narrowed',
    path: filteredGoals({ waiting_for: 'guide', waiting_since_from: '2026-01-05' }),
    who: 'guide',
  },
];
