import { all, asGuide, at, menuOf, press } from './view.ts';

/** What the menu of each user has. */
const inUserMenu = {
  'user.edit': ['menuitem Edit User', 'menuitem Reset Password'],
  'user.read_audit': ['menuitem View History'],
  'user.read_sign_ins': ['menuitem View Logins'],
};

export const peopleViews = [
  asGuide('/admin', {
    'school.manage': ['button Dismiss'],
    'user.confirm': ['button Confirm all'],
    'user.create': ['button Add User'],
    'user.import': ['link Import'],
    'user.make_codes': ['link Login Cards'],
    'user.list': ['the screen'],
  }),
  asGuide('/students', {
    'user.list': ['the screen'],
    'profile.choose_houses': ['button Choose my students', 'combobox Show'],
    'reminder.send': ['button Remind all …'],
  }),
  asGuide('/overview', {
    'profile.choose_houses': ['combobox Show'],
    'overview.read': ['the screen'],
  }),
  asGuide('/admin/import', {
    'user.import': ['the screen'],
    'user.list': ['link Users'],
  }),
  asGuide('/admin/codes', {
    'user.make_codes': ['the screen'],
  }),
  asGuide(at('/admin', { open: menuOf('Wanda Waits'), needs: ['user.list', 'school.manage'] }), {
    'user.confirm': ['menuitem Confirm'],
    ...inUserMenu,
  }),
  asGuide(at('/admin', { open: menuOf('Noah'), needs: ['user.list', 'school.manage'] }), {
    ...inUserMenu,
    'user.make_codes': ['menuitem Print Login Card'],
    'user.reset_second_factor': ['menuitem Reset Two-Step Login'],
  }),
  asGuide('/houses', {
    'house.create': ['button Add House'],
    'house.edit': ['button Edit House …'],
  }),
  asGuide(at('/houses', { open: press('View Details of Oak') }), {
    'assignment.create': ['link Assign a goal'],
    'house.edit': ['button Edit House'],
    'house.print': ['link Print Sheets'],
    'user.make_codes': ['link Print Login Cards'],
    'student.read': ['link Mia Lindqvist'],
  }),
  asGuide(at('/houses', { open: press('Edit House Oak'), needs: ['house.edit'] }), {
    'student.read': ['link Mia Lindqvist'],
    'user.edit': [
      ...all('button', 'Add User', 'Remove from house: …', 'Show suggestions Add a user'),
      'combobox Add a user',
    ],
  }),
];
