import { asGuide, asStudent, at } from './view.ts';

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
      'button Download as JSON',
      'button Download my data',
      'link What Trellis keeps, and why',
      'region My Data',
    ],
    'profile.delete': ['link Delete your account'],
  }),
  asStudent('/settings?tab=password', {
    'profile.change_password': [
      'button Save',
      'button Show password',
      'textbox Confirm Password',
      'textbox Current Password',
      'textbox New Password',
      'region Change Password',
    ],
  }),
  asStudent('/settings?tab=security', {
    'profile.end_sessions': ['button End all others', 'button End the session on …'],
    'profile.manage_second_factor': ['button Set up', 'region Two-step login'],
    'profile.read_sessions': [
      'button End all others',
      'button End the session on …',
      'button Set up',
      'region Two-step login',
      'region Sessions',
      'region Logins',
      'region Who viewed your page',
    ],
    'student.read': ['region Who viewed your page'],
    'user.read_sign_ins': ['region Logins'],
  }),
  asGuide('/settings?tab=school', {
    'school.edit': [
      'button Add Term',
      'button Delete Autumn',
      'button Delete Spring',
      'button Edit Autumn',
      'button Edit Spring',
      'button Save',
      'link Start a new term',
      'region Your school',
      'region Terms',
      'textbox School name',
      'textbox What you call a house',
      'textbox What you call more than one',
    ],
  }),
  asStudent('/settings?tab=danger', { 'profile.delete': ['button Delete Account', 'region Danger Zone'] }),
];
