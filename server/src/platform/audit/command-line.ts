/** The actor of changes made at the server's command line, where nobody has an account. */
export const commandLine = { id: 'command line', name: 'Command line' } as const;
