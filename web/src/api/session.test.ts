import { beforeEach, expect, test } from 'vitest';
import { standInForBrowser } from '../testing/browser.ts';
import type { SessionChange } from './session.ts';

const { storage, tabStorage, otherTab } = await standInForBrowser();
const { hasToken, onSessionChange, signIn, signOut, token } = await import('./session.ts');

let changes: SessionChange[] = [];
onSessionChange((change) => changes.push(change));
beforeEach(() => {
  storage.clear();
  tabStorage.clear();
  changes = [];
});

test('a session is a token under access_token, and its start is announced', () => {
  expect(hasToken()).toBe(false);
  signIn('token-of-mia', { shared: false });
  expect(storage.getItem('access_token')).toBe('token-of-mia');
  expect(token()).toBe('token-of-mia');
  expect(changes).toEqual(['signed in']);
});

test('signing out removes the token, and is announced once', () => {
  signIn('token-of-mia', { shared: false });
  signOut();
  signOut();
  expect(storage.getItem('access_token')).toBeNull();
  expect(changes).toEqual(['signed in', 'signed out']);
});

test('this tab notices what another one does to the session', () => {
  otherTab({ key: 'access_token', newValue: 'token-of-mia' });
  otherTab({ key: 'access_token', oldValue: 'token-of-mia', newValue: 'token-of-noah' });
  otherTab({ key: 'access_token', oldValue: 'token-of-noah' });
  expect(changes).toEqual(['signed in', 'someone else', 'signed out']);
});

test('a tab signs out when another one empties the storage', () => {
  otherTab({ key: null });
  expect(changes).toEqual(['signed out']);
});

test('other stored values, and a token that stays the same, announce nothing', () => {
  otherTab({ key: 'theme', newValue: 'dark' });
  otherTab({ key: 'access_token', oldValue: 'token-of-mia', newValue: 'token-of-mia' });
  expect(changes).toEqual([]);
});

test('on a shared computer the token is stored for the tab alone, with everything else that the tab stores', () => {
  signIn('token-of-mia', { shared: true });
  expect(storage.getItem('access_token')).toBeNull();
  expect(token()).toBe('token-of-mia');
  tabStorage.setItem('draft mia goal', 'Read');
  signOut();
  expect([hasToken(), tabStorage.length]).toEqual([false, 0]);
});

test('a tab on a shared computer has a session of its own, whatever others do', () => {
  signIn('token-of-mia', { shared: true });
  changes = [];
  otherTab({ key: 'access_token', newValue: 'token-of-noah' });
  otherTab({ key: null });
  expect(changes).toEqual([]);
  expect(token()).toBe('token-of-mia');
});
