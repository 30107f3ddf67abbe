import { menuOf, type Place, press } from './place.ts';

export const placesOfPeople: readonly Place[] = [
  {
    name: 'the users',
    path: '/admin',
    who: 'guide',
    gone: {
      'school.manage': ['button Dismiss'],
      'user.confirm': ['button Confirm all'],
      'user.create': ['button Add User'],
      'user.import': ['link Import'],
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
    name: 'the import of people',
    path: '/admin/import',
    who: 'guide',
    gone: {
      'user.import': ['the screen'],
      'user.list': ['link Users'],
      'review_queue.read': ['link Review'],
      'overview.read': ['link Overview'],
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
];
