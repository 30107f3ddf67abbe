import type { Page } from 'playwright-core';
import { byButton, opened, press, type Screen } from './screen.ts';

const searchedFor = (text: string) => async (page: Page) => {
  await byButton('Search')(page);
  await page.keyboard.type(text);
  await page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .waitFor();
};

export const accessScreens: readonly Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'single-sign-on', path: '/single-sign-on' },
  { name: 'signup', path: '/signup' },
  {
    name: 'signup-errors',
    path: '/signup',
    prepare: async (page) => {
      await page.getByLabel('Password', { exact: true }).fill('grow 1 Bean');
      await press('Sign Up')(page);
    },
  },
  { name: 'recover-password', path: '/recover-password' },
  { name: 'first-password', path: '/first-password' },
  { name: 'reset-password', path: '/reset-password' },
  { name: 'confirm-email', path: '/confirm-email' },
  { name: 'take-back-address', path: '/take-back-address' },
  { name: 'setup', path: '/setup' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'privacy', path: '/privacy', ofServer: true },
  { name: 'settings-profile-guide', path: '/settings', who: 'guide' },
  { name: 'saved-reply-add', path: '/settings', who: 'guide', prepare: byButton('Add a reply') },
  { name: 'settings-profile', path: '/settings', who: 'student' },
  { name: 'settings-profile-edit', path: '/settings', who: 'student', prepare: press('Edit') },
  { name: 'settings-password', path: '/settings?tab=password', who: 'student' },
  { name: 'settings-appearance', path: '/settings?tab=appearance', who: 'student' },
  { name: 'settings-security', path: '/settings?tab=security', who: 'student' },
  { name: 'second-factor-set-up', path: '/settings?tab=security', who: 'student', prepare: press('Set up') },
  { name: 'settings-notifications', path: '/settings?tab=notifications', who: 'student' },
  { name: 'notifications', path: '/goals', who: 'student', prepare: byButton(/^Notifications/) },
  { name: 'settings-danger', path: '/settings?tab=danger', who: 'student' },
  { name: 'account-delete', path: '/settings?tab=danger', who: 'student', prepare: byButton('Delete Account') },
  { name: 'search', path: '/goals', who: 'guide', prepare: byButton('Search') },
  { name: 'search-student', path: '/goals', who: 'student', prepare: searchedFor('tomatoes') },
  { name: 'search-guide', path: '/goals', who: 'guide', prepare: searchedFor('mia') },
  {
    name: 'keys',
    path: '/review',
    who: 'guide',
    prepare: async (page) => {
      await page.getByRole('article').waitFor();
      await page.keyboard.press('?');
      await opened(page);
    },
  },
  { name: 'user-menu', path: '/goals', who: 'student', prepare: press('User menu') },
];
