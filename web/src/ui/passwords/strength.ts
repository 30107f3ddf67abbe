export const segments = [1, 2, 3, 4];

/** How many of the four segments a password fills: kinds of characters count, and so does length. */
function filledBy(password: string): number {
  if (password === '') return 0;
  if (password.length < 8) return 1;
  const signs = [
    /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
    /\d/.test(password),
    /[^\p{L}\d]/u.test(password),
    password.length >= 14,
    password.length >= 20,
  ];
  return Math.min(1 + signs.filter(Boolean).length, segments.length);
}

/** By the number of filled segments. An empty password has no word. */
const words = [undefined, 'Low', 'Medium', 'High', 'High'] as const;

const strengthWith = (filled: number) => ({ filled, percent: (filled / segments.length) * 100, word: words[filled] });

export const strengthOf = (password: string) => strengthWith(filledBy(password));

/** The strength of a password that is easy to guess, whatever its characters are. */
export const leastStrength = strengthWith(1);
