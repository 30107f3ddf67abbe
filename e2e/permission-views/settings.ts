import { all, asGuide, asStudent, at } from './view.ts';

export const settingsViews = [
  asGuide(at('/settings?tab=appearance', { part: 'navigation' }), {
    'overview.read': ['link Overview'],
    'review_queue.read': ['link Review'],
    'school.edit': ['link School'],
    'template.create': ['link Library'],
    'user.list': ['link Students', 'link Users'],
  }),
  asStudent('/settings?tab=notifications', { 'profile.edit_notification_settings': ['region Notifications'] }),
  asStudent('/settings', {
    'profile.edit': ['button Edit'],
    'profile.download': [
      ...all('button', 'Download as JSON', 'Download my data'),
      'link What Trellis keeps, and why',
      'region My Data',
    ],
    'profile.delete': ['link Delete your account'],
  }),
  asStudent('/settings?tab=password', {
    'profile.change_password': [
      ...all('button', 'Save', 'Show password'),
      ...all('textbox', 'Confirm Password', 'Current Password', 'New Password'),
      'region Change Password',
    ],
  }),
  asStudent('/settings?tab=security', {
    'profile.end_sessions': ['button End all others', 'button End the session on …'],
    'profile.manage_second_factor': ['button Set up', 'region Two-step login'],
    'profile.read_sessions': [
      ...all('button', 'End all others', 'End the session on …', 'Set up'),
      ...all('region', 'Two-step login', 'Sessions', 'Logins', 'Who viewed your page'),
    ],
    'student.read': ['region Who viewed your page'],
    'user.read_sign_ins': ['region Logins'],
  }),
  asGuide('/settings?tab=school', {
    'school.edit': [
      ...all('button', 'Add Term', 'Delete Autumn', 'Delete Spring', 'Edit Autumn', 'Edit Spring', 'Save'),
      'link Start a new term',
      ...all('region', 'Your school', 'Terms'),
      ...all('textbox', 'School name', 'What you call a house', 'What you call more than one'),
    ],
  }),
  asStudent('/settings?tab=danger', { 'profile.delete': ['button Delete Account', 'region Danger Zone'] }),
];
