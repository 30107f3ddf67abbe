import { expect, test } from 'vitest';
import { isEasyPassword } from './easy-passwords.ts';
import { leastStrength } from './strength.ts';

const owner = { email: 'ada.okafor@school.example', full_name: 'Ada Okafor' };

test('the meter shows Low for a password that the server refuses as easy to guess', () => {
  for (const password of [
    'Football1',
    'PassWord1',
    'Passwort-123',
    'Mot de passe 2026!',
    'Contraseña.1',
    'Ada Okafor',
  ]) {
    expect(isEasyPassword(password, owner), password).toBe(true);
  }
  expect(isEasyPassword('grow like a bean', owner)).toBe(false);
  expect(leastStrength).toEqual({ filled: 1, percent: 25, word: 'Low' });
});
