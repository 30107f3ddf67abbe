import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '../testing/browser.ts';
import type { SessionChange } from './session.ts';

const { storage, otherTab } = standInForBrowser();
afterAll(() => vi.unstubAllGlobals());
const { hasToken, onSessionChange, signIn, signOut, token } = await import('./session.ts');

let changes: SessionChange[] = [];
onSessionChange((change) => changes.push(change));
beforeEach(() => {
  storage.clear();
  changes = [];
});

test('a session is a token under access_token, and is told of', () => {
  expect(hasToken()).toBe(false);
  signIn('token-of-mia');
  expect(storage.getItem('access_token')).toBe('token-of-mia');
  expect(token()).toBe('token-of-mia');
  expect(changes).toEqual(['signed in']);
});

test('signing out takes the token away, and says so once', () => {
  signIn('token-of-mia');
  signOut();
  signOut();
  expect(storage.getItem('access_token')).toBeNull();
  expect(changes).toEqual(['signed in', 'signed out']);
});

test('what another tab does to the session is heard here', () => {
  otherTab({ key: 'access_token', newValue: 'token-of-mia' });
  otherTab({ key: 'access_token', oldValue: 'token-of-mia', newValue: 'token-of-noah' });
  otherTab({ key: 'access_token', oldValue: 'token-of-noah' });
  expect(changes).toEqual(['signed in', 'someone else', 'signed out']);
});

test('a storage that another tab emptied signs out', () => {
  otherTab({ key: null });
  expect(changes).toEqual(['signed out']);
});

test('what else is kept, and a token that stays the same, are no news', () => {
  otherTab({ key: 'theme', newValue: 'dark' });
  otherTab({ key: 'access_token', oldValue: 'token-of-mia', newValue: 'token-of-mia' });
  expect(changes).toEqual([]);
});
