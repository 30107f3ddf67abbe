/**
 * Public pages send signed-in people to their goals, except these: a person who restores an email address may be signed
 * in.
 */
const forEverybody = ['/take-back-address'];

export const isForEverybody = (pathname: string): boolean => forEverybody.includes(pathname);
