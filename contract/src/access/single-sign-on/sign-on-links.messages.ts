/** Messages for a guide who unlinks an account from its identity at the school's provider. */
export const signOnLinkMessages = {
  removed: 'School account unlinked',
  none: 'This account is linked with no school account',
  own: 'You cannot unlink your own school account. Ask another guide',
} as const;
