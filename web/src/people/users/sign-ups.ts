/** So many of those who made their account themselves. */
export const signUps = (count: number): string =>
  count === 1 ? '1 sign-up' : `${count.toLocaleString('en')} sign-ups`;
