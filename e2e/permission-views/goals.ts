import { goalColumns } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import { choose } from '../screen.ts';
import { all, asGuide, asStudent, at, menuOf, press } from './view.ts';

const columns = goalColumns
  .filter((column) => goalFields[column].columnPermission === 'goal.read')
  .map((column) => `columnheader ${goalFields[column].heading}`)
  .sort();

const exports = ['CSV', 'JSON'].map((format) => `button Export as ${format}`);

const steps = ['Update your progress', 'Read the feedback', 'Agree to this goal', 'Submit it for review'].map(
  (step) => `button ${step}: …`,
);

/** What the details of each of Mia's goals show. */
const inDetails = {
  'goal.edit': ['button Edit Goal'],
  'goal.comment': ['button Add a link', 'button Add a photo or PDF', 'button Send', 'textbox Write a comment'],
  'comment.edit': ['button Edit comment'],
  'comment.delete': ['button Delete comment'],
  'goal.read_audit': ['region Conversation and history'],
  'student.read': ['link Mia Lindqvist'],
};

export const goalViews = [
  asStudent('/today', {
    'goal.submit': ['button Read the feedback: …', 'button Submit it for review: …'],
    'goal.approve': ['button Agree to this goal: …'],
    'goal.update_progress': ['button Update your progress: …'],
    'student.read': ['link My page'],
  }),
  asGuide('/today', {
    'goal.approve': ['button Review it: …'],
    'review_queue.read': ['link Start reviewing'],
    'student.read': ['link Mia Lindqvist', 'link Noah'],
    'profile.choose_houses': ['button Choose my students', 'combobox Show'],
    'reminder.send': ['button Remind Mia Lindqvist', 'button Remind Noah'],
  }),
  asStudent('/goals', {
    'goal.create': ['button Add Goal'],
    'goal.read': [...columns, ...exports, 'slider Progress of …', ...steps],
    'goal.submit': ['button Read the feedback: …', 'button Submit it for review: …'],
    'goal.approve': ['button Agree to this goal: …'],
    'goal.update_progress': ['button Update your progress: …', 'slider Progress of …'],
    'purpose_statement.edit': ['button Edit purpose statement', 'region Purpose Statement'],
  }),
  asStudent(at('/goals', { open: menuOf('Sow peas') }), {
    'goal.edit': ['menuitem Edit Goal'],
    'goal.delete': ['menuitem Delete Goal'],
    'goal.submit': ['menuitem Submit for review'],
    'goal.archive': ['menuitem Archive'],
  }),
  asStudent(at('/goals', { open: menuOf('Plant an oak') }), {
    'goal.edit': ['menuitem Edit Goal'],
    'goal.delete': ['menuitem Delete Goal'],
    'goal.approve': ['menuitem Review Complete'],
    'goal.return': ['menuitem Send back'],
    'goal.archive': ['menuitem Archive'],
  }),
  asStudent(at('/goals', { open: (page) => choose(page, 'Sow peas', 'View Goal'), needs: ['goal.archive'] }), {
    ...inDetails,
    'goal.submit': ['button Submit for review'],
    'goal.edit_steps': ['button Add step', 'region Steps', 'textbox New step'],
    'goal.update_progress': ['button Write a note', 'region Check-ins'],
  }),
  asStudent(at('/goals', { open: (page) => choose(page, 'Grow beans', 'View Goal'), needs: ['goal.archive'] }), {
    ...inDetails,
    'attachment.delete': ['button Delete Beans in a pot.webp', 'button Delete garden.example'],
    'goal.edit_steps': [...all('button', 'Add step', 'Edit: …', 'Move down: …', 'Move up: …'), 'textbox New step'],
    'goal.update_progress': ['button Write a note', 'region Next step', 'slider Progress of …'],
    'goal.reflect': ['button Change your reflection'],
  }),
  asGuide('/goals', {
    'profile.choose_houses': ['combobox Show'],
    'assignment.create': ['button Assign a goal'],
    'assignment.list': ['button Assignments'],
    'goal.create': ['button Add Goal'],
    'goal.update_progress': ['slider Progress of …'],
    'goal.approve': ['button Review it: …'],
    'goal.read': [...columns, ...exports, 'slider Progress of …', 'button Review it: …'],
    'user.list': ['columnheader House', 'columnheader Owner'],
  }),
  asGuide(at('/goals', { open: press('Add Goal'), needs: ['goal.create'] }), {
    'goal.change_owner': ['button Show suggestions Owner', 'combobox Owner'],
    'goal.edit': [
      'button Choose Due date',
      ...all('combobox', 'Goal type', 'Period'),
      ...all('spinbutton', 'day, Due date', 'month, Due date', 'year, Due date'),
      ...all('textbox', 'Description', 'Goal'),
    ],
  }),
  asGuide(at('/goals', { open: menuOf('Sow peas'), needs: ['goal.read'] }), {
    'goal.edit': ['menuitem Edit Goal'],
    'goal.delete': ['menuitem Delete Goal'],
    'goal.submit': ['menuitem Submit for review'],
    'goal.archive': ['menuitem Archive'],
    'template.create': ['menuitem Save as Template'],
  }),
  // Without both permissions, a template has no menu. The next view takes away one of them at a time.
  asGuide(at('/example-goals', { needs: ['template.edit', 'template.delete'] }), {
    'assignment.create': ['link Assign: …'],
    'template.create': ['button Add Template'],
  }),
  asGuide(at('/example-goals', { open: menuOf('Build a birdhouse that a pair of sparrows moves into by May') }), {
    'template.edit': ['menuitem Edit'],
    'template.delete': ['menuitem Delete'],
  }),
  asGuide(at('/goals', { open: press('Assignments'), needs: ['assignment.list'] }), {
    'assignment.create': ['button Assign a goal'],
    'assignment.end': ['button End: …'],
    'assignment.take_back': ['button Take back: …'],
  }),
  asGuide('/review', {
    'profile.choose_houses': ['combobox Show'],
    'goal.approve': ['button Complete'],
    'goal.return': ['button Send back'],
    'goal.comment': [
      ...all('button', 'Add a link', 'Add a photo or PDF', 'Comment', 'Send'),
      'textbox Write a comment',
    ],
    'comment.edit': ['button Edit comment'],
    'comment.delete': ['button Delete comment'],
    'review_queue.read': ['the screen'],
    'student.read': ['link Mia Lindqvist'],
  }),
];
