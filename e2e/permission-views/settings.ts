import type { View } from './view.ts';

export const settingsViews: readonly View[] = [
  {
    name: 'the navigation of a guide',
    path: '/settings?tab=appearance',
    who: 'guide',
    part: 'navigation',
    gone: {
      'overview.read': ['link Overview'],
      'review_queue.read': ['link Review'],
      'school.edit': ['link School'],
      'template.create': ['link Library'],
      'user.list': ['link Students', 'link Users'],
    },
  },
  {
    name: 'the notifications in settings',
    path: '/settings?tab=notifications',
    who: 'student',
    gone: { 'profile.edit_notification_settings': ['region Notifications'] },
  },
  {
    name: 'the profile',
    path: '/settings',
    who: 'student',
    gone: {
      'profile.edit': ['button Edit'],
      'profile.download': [
        'button Download as JSON',
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
        'button Show password',
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
    },
  },
  {
    name: 'the school',
    path: '/settings?tab=school',
    who: 'guide',
    gone: {
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
    },
  },
  {
    name: 'the danger zone',
    path: '/settings?tab=danger',
    who: 'student',
    gone: { 'profile.delete': ['button Delete Account', 'region Danger Zone'] },
  },
];
