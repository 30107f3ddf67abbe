import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { authApi } from '../../access/login/auth.api.ts';
import { message } from '../../core/messages.ts';
import { newPassword, signupName } from './user.ts';
import { newUser, profileEdit, userEdit } from './users.api.ts';

const errorOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];
const ada = { email: 'ada@school.example', full_name: 'Ada', password: 'correct horse' };

describe('the first error of a form uses the wording of the specification', () => {
  const { body } = authApi.signup;
  const cases: [title: string, value: object, message: string][] = [
    ['no email', { ...ada, email: undefined }, message('errors.email.required')],
    ['an empty email', { ...ada, email: '  ' }, message('errors.email.required')],
    ['a wrong email', { ...ada, email: 'ada' }, message('errors.email.invalid')],
    ['no password', { ...ada, password: undefined }, message('errors.password.required')],
    ['an empty password', { ...ada, password: '' }, message('errors.password.required')],
    ['a short password', { ...ada, password: '1234567' }, message('errors.password.tooShort')],
    ['no name', { ...ada, full_name: undefined }, message('errors.fullName.required')],
    ['an empty name', { ...ada, full_name: ' ' }, message('errors.fullName.required')],
  ];
  for (const [title, value, message] of cases) {
    test(title, () => expect(errorOf(body, value)[0]).toBe(message));
  }
  test('a login without a username or a password', () => {
    expect(errorOf(authApi.login.body, { username: '', password: 'x' })[0]).toBe(message('errors.username.required'));
    expect(errorOf(authApi.login.body, { username: 'x', password: '' })[0]).toBe(message('errors.password.required'));
    expect(errorOf(authApi.login.body, {})).toEqual([
      message('errors.username.required'),
      message('errors.password.required'),
    ]);
  });
});

describe('a password', () => {
  test('has 8 to 128 characters', () => {
    expect(errorOf(newPassword, 'x'.repeat(8))).toEqual([]);
    expect(errorOf(newPassword, 'x'.repeat(128))).toEqual([]);
    expect(errorOf(newPassword, 'x'.repeat(7))).not.toEqual([]);
    expect(errorOf(newPassword, 'x'.repeat(129))).not.toEqual([]);
  });
  test('can contain any characters, and spaces count', () => {
    for (const password of ['        ', 'ééééöööö', '😀😀😀😀', ' padded  ']) {
      expect(z.parse(newPassword, password)).toBe(password);
    }
  });
});

test('a name at sign-up has 3 to 255 characters once it is trimmed', () => {
  for (const name of ['Ada', ' Ada ', 'x'.repeat(255)]) expect(errorOf(signupName, name), name).toEqual([]);
  for (const name of ['Al', ' Al ', 'x'.repeat(256)]) expect(errorOf(signupName, name), name).toHaveLength(1);
});

test('a new account is an active student by default', () => {
  expect(z.parse(newUser, { email: ada.email, password: ada.password })).toMatchObject({
    is_superuser: false,
    is_active: true,
  });
});

test('optional fields can be omitted or null, and no other field can be null', () => {
  const nullable = { full_name: null, house: null, purpose_statement: null };
  expect(errorOf(userEdit, nullable)).toEqual([]);
  expect(errorOf(userEdit, {})).toEqual([]);
  expect(errorOf(profileEdit, { full_name: null, purpose_statement: null })).toEqual([]);
  for (const field of ['email', 'password', 'is_superuser', 'is_active']) {
    expect(errorOf(userEdit, { [field]: null }), field).toHaveLength(1);
  }
});

test('a profile can’t set a role, an active flag or a house', () => {
  const body = { full_name: 'Ada', is_superuser: true, is_active: false, house: 'Lions', id: 'x' };
  expect(z.parse(profileEdit, body)).toEqual({ full_name: 'Ada' });
});

test('a purpose statement has up to 2,000 characters', () => {
  expect(errorOf(userEdit, { purpose_statement: 'x'.repeat(2000) })).toEqual([]);
  expect(errorOf(userEdit, { purpose_statement: 'x'.repeat(2001) })).toHaveLength(1);
});
