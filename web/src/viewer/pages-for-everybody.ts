/** Public pages send signed-in people to their goals, but a person who restores an address may be signed in. */
export const isForEverybody = (pathname: string): boolean => pathname === '/take-back-address';
