import type { Page } from '@playwright/test';
import { goalColumns } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Permission } from '@trellis/contract/permissions.ts';
import { choose } from './screen.ts';

/** A place in the product, and what of it can't be used any more when a permission is denied. */
export type Place = {
  name: string;
  path: string;
  who: 'guide' | 'student';
  open?: (page: Page) => Promise<unknown>;
  /** What goes when a permission is denied. Another one that is asked for here takes nothing away. */
  gone: Partial<Record<Permission, readonly string[]>>;
  /** The student has one. */
  withSecondFactor?: true;
  /** Without these nobody gets here. */
  needs?: readonly Permission[];
};

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const menuOf = (name: string) => press(`Actions for ${name}`);

const columns = goalColumns
  .filter((column) => goalFields[column].column.permission === 'goal.read')
  .map((column) => `columnheader ${goalFields[column].column.heading}`)
  .sort();

const exports = ['CSV', 'JSON'].map((format) => `button Export as ${format}`);

const steps = ['Move your progress', 'Read what your guide says', 'Say that you agree', 'Submit it for review'].map(
  (step) => `button ${step} …`,
);

export const places: readonly Place[] = [
  {
    name: 'a student’s day',
    path: '/today',
    who: 'student',
    gone: {
      'goal.submit': ['button Read what your guide says …', 'button Submit it for review …'],
      'goal.approve': ['button Say that you agree …'],
      'goal.update_progress': ['button Move your progress …'],
    },
  },
  {
    name: 'a guide’s day',
    path: '/today',
    who: 'guide',
    gone: {
      'goal.approve': ['button Review it …'],
      'assignment.create': ['link Assign a goal'],
      'overview.read': ['link Overview'],
      'review_queue.read': ['link Review', 'link Start reviewing'],
      'student.read': ['link Mia Lindqvist', 'link Noah'],
      'user.list': ['link Users'],
    },
  },
  {
    name: 'the goals of a student',
    path: '/goals',
    who: 'student',
    gone: {
      'goal.create': ['button Add Goal'],
      'goal.read': [...columns, ...exports, 'slider Progress of …', ...steps],
      'goal.submit': ['button Read what your guide says …', 'button Submit it for review …'],
      'goal.approve': ['button Say that you agree …'],
      'goal.update_progress': ['button Move your progress …', 'slider Progress of …'],
      'purpose_statement.edit': ['button Edit purpose statement', 'region Purpose Statement'],
    },
  },
  {
    name: 'the menu of a goal that was never submitted',
    path: '/goals',
    who: 'student',
    open: menuOf('Sow peas'),
    gone: {
      'goal.edit': ['menuitem Edit Goal'],
      'goal.delete': ['menuitem Delete Goal'],
      'goal.submit': ['menuitem Submit for review'],
      'goal.archive': ['menuitem Archive'],
    },
  },
  {
    name: 'the menu of a goal that waits for its student',
    path: '/goals',
    who: 'student',
    open: menuOf('Plant an oak'),
    gone: {
      'goal.edit': ['menuitem Edit Goal'],
      'goal.delete': ['menuitem Delete Goal'],
      'goal.approve': ['menuitem Review Complete'],
      'goal.return': ['menuitem Send back'],
      'goal.archive': ['menuitem Archive'],
    },
  },
  {
    name: 'the details of a goal',
    path: '/goals',
    who: 'student',
    open: (page) => choose(page, 'Sow peas', 'View Goal'),
    gone: {
      'goal.edit': ['button Edit Goal'],
      'goal.delete': ['button Delete Goal'],
      'goal.submit': ['button Submit for review', 'button Submit it for review …'],
      'goal.archive': ['button Archive'],
      'goal.comment': ['button Send', 'textbox Write a comment'],
      'comment.edit': ['button Edit comment'],
      'comment.delete': ['button Delete comment'],
      'goal.read_audit': ['region Conversation and history'],
      'student.read': ['link Mia Lindqvist'],
      'goal.edit_steps': ['button Add step', 'region Steps', 'textbox New step'],
      'goal.update_progress': ['button Write a note', 'region Check-ins'],
    },
  },
  {
    name: 'the details of a goal around which its owner wrote',
    path: '/goals',
    who: 'student',
    open: (page) => choose(page, 'Grow beans', 'View Goal'),
    gone: {
      'goal.edit': ['button Edit Goal'],
      'goal.delete': ['button Delete Goal'],
      'goal.archive': ['button Archive'],
      'goal.comment': ['button Send', 'textbox Write a comment'],
      'goal.read_audit': ['region Conversation and history'],
      'student.read': ['link Mia Lindqvist'],
      'goal.edit_steps': [
        'button Add step',
        'button Change: …',
        'button Move down: …',
        'button Move up: …',
        'textbox New step',
      ],
      'goal.update_progress': ['button Write a note', 'region Next step', 'slider Progress of …'],
      'goal.reflect': ['button Change your reflection'],
    },
  },
  {
    name: 'the notifications in settings',
    path: '/settings?tab=notifications',
    who: 'student',
    gone: { 'profile.edit_notification_settings': ['region Notifications'] },
  },
  {
    name: 'the goals of everybody',
    path: '/goals',
    who: 'guide',
    gone: {
      'assignment.create': ['button Assign a goal'],
      'assignment.list': ['button Assignments'],
      'goal.create': ['button Add Goal'],
      'goal.update_progress': ['slider Progress of …'],
      'goal.approve': ['button Review it …'],
      'goal.read': [...columns, ...exports, 'slider Progress of …', 'button Review it …'],
      'user.list': ['columnheader House', 'columnheader Owner', 'link Users'],
      'review_queue.read': ['link Review'],
      'overview.read': ['link Overview'],
    },
  },
  {
    name: 'the form of a new goal',
    path: '/goals',
    who: 'guide',
    open: press('Add Goal'),
    gone: {
      'goal.change_owner': ['button Show suggestions Owner', 'combobox Owner'],
      'goal.edit': [
        'button Choose Due date',
        'button Select a goal type Goal type',
        'button Select a period Period',
        'spinbutton day, Due date',
        'spinbutton month, Due date',
        'spinbutton year, Due date',
        'textbox Description',
        'textbox Goal',
      ],
    },
    needs: ['goal.create'],
  },
  {
    name: 'the menu of a goal that a guide sees',
    path: '/goals',
    who: 'guide',
    open: menuOf('Sow peas'),
    gone: {
      'goal.edit': ['menuitem Edit Goal'],
      'goal.delete': ['menuitem Delete Goal'],
      'goal.submit': ['menuitem Submit for review'],
      'goal.archive': ['menuitem Archive'],
      'template.create': ['menuitem Save as Template'],
    },
    needs: ['goal.read'],
  },
  {
    name: 'the library',
    path: '/example-goals',
    who: 'guide',
    gone: {
      'assignment.create': ['link Assign: …'],
      'template.create': ['button Add Template'],
      'template.edit': ['button Edit template: …'],
      'template.delete': ['button Delete template: …'],
    },
  },
  {
    name: 'the assignments',
    path: '/goals',
    who: 'guide',
    open: press('Assignments'),
    gone: { 'assignment.create': ['button Assign a goal'], 'assignment.end': ['button End: …'] },
    needs: ['assignment.list'],
  },
  {
    name: 'the review queue',
    path: '/review',
    who: 'guide',
    gone: {
      'goal.approve': ['button Complete'],
      'goal.return': ['button Send back'],
      'goal.comment': ['button Comment', 'button Send', 'textbox Write a comment'],
      'comment.edit': ['button Edit comment'],
      'comment.delete': ['button Delete comment'],
      'review_queue.read': ['the screen'],
      'student.read': ['link Mia Lindqvist'],
      'overview.read': ['link Overview'],
      'user.list': ['link Users'],
    },
  },
  {
    name: 'the users',
    path: '/admin',
    who: 'guide',
    gone: {
      'school.manage': ['button Dismiss'],
      'user.confirm': ['button Confirm all'],
      'user.create': ['button Add User'],
      'user.list': ['the screen'],
      'review_queue.read': ['link Review'],
      'overview.read': ['link Overview'],
    },
  },
  {
    name: 'the overview',
    path: '/overview',
    who: 'guide',
    gone: { 'overview.read': ['the screen'], 'review_queue.read': ['link Review'], 'user.list': ['link Users'] },
  },
  {
    name: 'the menu of a sign-up that waits',
    path: '/admin',
    who: 'guide',
    open: menuOf('Wanda Waits'),
    gone: {
      'user.confirm': ['menuitem Confirm'],
      'user.edit': ['menuitem Edit User', 'menuitem Reset Password'],
      'user.read_audit': ['menuitem View History'],
      'user.read_sign_ins': ['menuitem View Sign-ins'],
    },
    needs: ['user.list'],
  },
  {
    name: 'the menu of a user',
    path: '/admin',
    who: 'guide',
    open: menuOf('Noah'),
    gone: {
      'user.edit': ['menuitem Edit User', 'menuitem Reset Password'],
      'user.read_audit': ['menuitem View History'],
      'user.read_sign_ins': ['menuitem View Sign-ins'],
    },
    needs: ['user.list'],
  },
  {
    name: 'the menu of a user with a second factor',
    path: '/admin',
    who: 'guide',
    withSecondFactor: true,
    open: menuOf('Mia Lindqvist'),
    gone: {
      'user.edit': ['menuitem Edit User', 'menuitem Reset Password'],
      'user.read_audit': ['menuitem View History'],
      'user.read_sign_ins': ['menuitem View Sign-ins'],
      'user.reset_second_factor': ['menuitem Reset Second Factor'],
    },
    needs: ['user.list'],
  },
  {
    name: 'the houses',
    path: '/houses',
    who: 'guide',
    gone: {
      'house.create': ['button Add House'],
      'house.edit': ['button Edit House …'],
      'overview.read': ['link Overview'],
      'review_queue.read': ['link Review'],
      'user.list': ['link Users'],
    },
  },
  {
    name: 'the details of a house',
    path: '/houses',
    who: 'guide',
    open: press('View Details of Oak'),
    gone: {
      'assignment.create': ['link Assign a goal'],
      'house.edit': ['button Edit House'],
      'house.print': ['link Print Sheets'],
      'student.read': ['link Mia Lindqvist'],
    },
  },
  {
    name: 'the edit of a house',
    path: '/houses',
    who: 'guide',
    open: press('Edit House Oak'),
    gone: {
      'student.read': ['link Mia Lindqvist'],
      'user.edit': [
        'button Add User',
        'button Remove from house: …',
        'button Show suggestions Add a user',
        'combobox Add a user',
      ],
    },
    needs: ['house.edit'],
  },
  {
    name: 'the profile',
    path: '/settings',
    who: 'student',
    gone: {
      'profile.edit': ['button Edit'],
      'profile.download': [
        'button Download for programs',
        'button Download my data',
        'link What Trellis keeps, and why',
        'region My Data',
      ],
      'profile.delete': ['link Delete your account'],
    },
  },
  {
    name: 'the password',
    path: '/settings?tab=password',
    who: 'student',
    gone: {
      'profile.change_password': [
        'button Save',
        'button Show what is typed',
        'textbox Confirm Password',
        'textbox Current Password',
        'textbox New Password',
        'region Change Password',
      ],
    },
  },
  {
    name: 'the sessions',
    path: '/settings?tab=security',
    who: 'student',
    gone: {
      'profile.end_sessions': ['button End all others', 'button End the session on …'],
      'profile.manage_second_factor': ['button Set up', 'region Second factor'],
      'profile.read_sessions': [
        'button End all others',
        'button End the session on …',
        'button Set up',
        'region Second factor',
        'region Sessions',
        'region Sign-ins',
        'region Who looked at your page',
      ],
      'student.read': ['region Who looked at your page'],
      'user.read_sign_ins': ['region Sign-ins'],
    },
  },
  {
    name: 'the danger zone',
    path: '/settings?tab=danger',
    who: 'student',
    gone: { 'profile.delete': ['button Delete Account', 'region Danger Zone'] },
  },
];

/** Permissions that no button hangs on, and why. */
export const withoutButton = {
  'profile.read_notifications': 'everybody has a bell',
  'goal.edit_steps': 'no screen has steps yet',
  'goal.reflect': 'no screen has reflections yet',
  'user.read': 'the screens read people through the lists and the goals',
  'user.read_as_goal_party': 'a hover card asks the server and shows what it may',
  'user.delete': 'the specification has no button for it',
  'user.preview_recovery_mail': 'the specification has no screen for it',
  'profile.read': 'without it nothing works',
  'house.read': 'everybody signed in has it',
  'template.read': 'everybody signed in has it',
} satisfies Partial<Record<Permission, string>>;
