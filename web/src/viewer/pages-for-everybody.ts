/**
 * Where somebody is signed in, the pages for those who aren't lead to their goals. These don't: an address is changed
 * behind the back of who may well be signed in.
 */
const forEverybody = ['/take-back-address'];

export const isForEverybody = (pathname: string): boolean => forEverybody.includes(pathname);
