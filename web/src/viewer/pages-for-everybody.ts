/** Public pages send signed-in people to their goals, but a person who restores an address may be signed in. */
const forEverybody = ['/take-back-address'];

export const isForEverybody = (pathname: string): boolean => forEverybody.includes(pathname);
