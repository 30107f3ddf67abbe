import { menuOf, press, type View } from './view.ts';

export const peopleViews: readonly View[] = [
  {
    name: 'the users',
    path: '/admin',
    who: 'guide',
    gone: {
      'school.manage': ['button Dismiss'],
      'user.confirm': ['button Confirm all'],
      'user.create': ['button Add User'],
      'user.import': ['link Import'],
      'user.make_codes': ['link Login Cards'],
      'user.list': ['the screen'],
    },
  },
  {
    name: 'the class list',
    path: '/students',
    who: 'guide',
    gone: {
      'user.list': ['the screen'],
      'profile.choose_houses': ['button Choose my students', 'combobox Show'],
      'reminder.send': ['button Remind all …'],
    },
  },
  {
    name: 'the overview',
    path: '/overview',
    who: 'guide',
    gone: {
      'profile.choose_houses': ['combobox Show'],
      'overview.read': ['the screen'],
    },
  },
  {
    name: 'the import of people',
    path: '/admin/import',
    who: 'guide',
    gone: {
      'user.import': ['the screen'],
      'user.list': ['link Users'],
    },
  },
  {
    name: 'codes on paper',
    path: '/admin/codes',
    who: 'guide',
    gone: {
      'user.make_codes': ['the screen'],
    },
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
      'user.read_sign_ins': ['menuitem View Logins'],
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
      'user.read_sign_ins': ['menuitem View Logins'],
      'user.make_codes': ['menuitem Print Login Card'],
      'user.reset_second_factor': ['menuitem Reset Two-Step Login'],
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
      'user.make_codes': ['link Print Login Cards'],
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
];
