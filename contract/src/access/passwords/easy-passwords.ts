import words from './usual-words.json' with { type: 'json' };

/** Words that people like to choose in the other languages of Trellis, in lower case and without accents. */
const usualWords: ReadonlySet<string> = new Set(Object.values(words).flat());

/** The person whose password it will be. Their name may be unknown. */
export type PasswordOwner = { email: string; full_name?: string | null | undefined };

const plain = (text: string): string => text.normalize('NFC').toLowerCase().trim();

/** The password without accents and without digits or signs around it, which don't make a word harder to guess. */
const wordIn = (password: string): string =>
  plain(password)
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replace(/^[\P{L}]+|[\P{L}]+$/gu, '')
    .replace(/[\p{Mn}\s'’_.-]/gu, '');

/**
 * Makes the check whether a password is one of the most common ones, blank, or the person's name or address, in any case and with
 * any space around it. Server and browser share it, so that the strength meter agrees with the refusal.
 * @param list the most common passwords, one a line
 */
export function easyPasswordCheck(list: string): (password: string, owner: PasswordOwner) => boolean {
  const common = new Set(list.split(/\r?\n/).map(plain));
  return (password, { email, full_name }) => {
    const entered = plain(password);
    const obvious = [email, email.slice(0, email.lastIndexOf('@')), full_name ?? '', 'Trellis'];
    return (
      entered === '' ||
      common.has(entered) ||
      usualWords.has(wordIn(password)) ||
      obvious.some((text) => plain(text) === entered)
    );
  };
}
