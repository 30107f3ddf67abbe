import { byButton, inOrder, opened, press, type Screen, there } from './screen.ts';

export const accessScreens: readonly Screen[] = [
  {
    name: 'login',
    path: '/login',
    says: {
      headings: ['Log In'],
      fields: ['Email', 'Password'],
      buttons: ['Log In'],
      links: ['Forgot Password?', 'Sign Up'],
    },
  },
  { name: 'single-sign-on', path: '/single-sign-on' },
  {
    name: 'signup-errors',
    path: '/signup',
    prepare: inOrder((page) => page.getByLabel('Password', { exact: true }).fill('grow 1 Bean'), press('Sign Up')),
    says: {
      headings: ['Sign Up'],
      fields: ['Full Name', 'Email', 'Password', 'Confirm Password'],
      buttons: ['Sign Up'],
      links: ['Log In'],
    },
  },
  {
    name: 'recover-password',
    path: '/recover-password',
    says: { headings: ['Password Recovery'], fields: ['Email'], buttons: ['Continue'] },
  },
  { name: 'first-password', path: '/first-password' },
  {
    name: 'reset-password',
    path: '/reset-password',
    says: { headings: ['Reset Password'], fields: ['New Password', 'Confirm Password'], buttons: ['Reset Password'] },
  },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'take-back-address', path: '/take-back-address' },
  { name: 'setup', path: '/setup' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'privacy', path: '/privacy', ofServer: true },
  {
    name: 'settings-profile-guide',
    path: '/settings',
    who: 'guide',
    says: {
      headings: ['My Settings'],
      buttons: ['Edit'],
      texts: ['My Profile', 'Password', 'Appearance', 'Ada Guide', 'No House assigned'],
    },
  },
  { name: 'saved-reply-add', path: '/settings', who: 'guide', prepare: byButton('Add a reply') },
  { name: 'settings-profile-edit', path: '/settings', who: 'student', prepare: press('Edit') },
  {
    name: 'settings-password',
    path: '/settings?tab=password',
    who: 'student',
    says: { fields: ['Current Password', 'New Password', 'Confirm Password'], buttons: ['Save'] },
  },
  {
    name: 'settings-appearance',
    path: '/settings?tab=appearance',
    who: 'student',
    says: { fields: ['System', 'Light Mode', 'Dark Mode'] },
  },
  { name: 'settings-security', path: '/settings?tab=security', who: 'student' },
  { name: 'second-factor-set-up', path: '/settings?tab=security', who: 'student', prepare: press('Set up') },
  { name: 'settings-notifications', path: '/settings?tab=notifications', who: 'student' },
  { name: 'notifications', path: '/goals', who: 'student', prepare: byButton(/^Notifications/) },
  {
    name: 'settings-danger',
    path: '/settings?tab=danger',
    who: 'student',
    says: { headings: ['Danger Zone'], buttons: ['Delete Account'] },
  },
  {
    name: 'account-delete',
    path: '/settings?tab=danger',
    who: 'student',
    prepare: byButton('Delete Account'),
    says: { headings: ['Confirmation Required'], buttons: ['Cancel', 'Delete my account'] },
  },
  {
    name: 'search',
    path: '/goals',
    who: 'guide',
    prepare: inOrder(
      byButton('Search'),
      (page) => page.keyboard.type('mia'),
      there((page) => page.getByRole('option', { name: /mia/i })),
    ),
  },
  {
    name: 'keys',
    path: '/review',
    who: 'guide',
    prepare: inOrder(
      there((page) => page.getByRole('article')),
      (page) => page.keyboard.press('?'),
      opened,
    ),
  },
  { name: 'user-menu', path: '/goals', who: 'student', prepare: press('User menu') },
];
