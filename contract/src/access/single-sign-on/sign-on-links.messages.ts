/** What is said where a guide unlinks an account from who it is at the school's provider. */
export const signOnLinkMessages = {
  removed: 'School account unlinked',
  none: 'This account is linked with no school account',
  own: 'You cannot unlink your own school account. Ask another guide',
} as const;
