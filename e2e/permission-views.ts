import type { Permission } from '@trellis/contract/permissions.ts';
import { goalViews } from './permission-views/goals.ts';
import { peopleViews } from './permission-views/people.ts';
import { settingsViews } from './permission-views/settings.ts';
import type { View } from './permission-views/view.ts';

export const views: readonly View[] = [...goalViews, ...peopleViews, ...settingsViews];

/** Permissions without a button, with the reason. */
export const withoutButton = {
  'profile.read_notifications': 'everybody has a bell',
  'user.read': 'the screens read people through the lists and the goals',
  'user.read_as_goal_party': 'a hover card asks the server and shows what it may',
  'user.unlink_sign_on': 'its button is there where a provider is set up, which single-sign-on.spec.ts shows',
  'user.delete': 'the specification has no button for it',
  'user.preview_recovery_mail': 'the specification has no screen for it',
  'profile.read': 'without it nothing works',
  'house.read': 'everybody signed in has it',
  'template.read': 'everybody signed in has it',
  'goal.reopen': 'it is in the menu of a reviewed goal, which goal-review.spec.ts shows',
  'house.delete': 'its button is there where a house is empty, which undo.spec.ts shows',
  'saved_reply.use': 'saved-replies.spec.ts shows a guide’s replies',
} satisfies Partial<Record<Permission, string>>;
