/**
 * Public pages send signed-in people to their goals, except these: whoever restores an email address may well be signed
 * in.
 */
const forEverybody = ['/take-back-address'];

export const isForEverybody = (pathname: string): boolean => forEverybody.includes(pathname);
