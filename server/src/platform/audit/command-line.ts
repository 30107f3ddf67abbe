/** Who is noted for what somebody did at the command line of the server, who needs no account there. */
export const commandLine = { id: 'command line', name: 'Command line' } as const;
