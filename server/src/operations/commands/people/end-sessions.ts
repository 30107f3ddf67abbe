import { endEverySession } from '../../../access/sessions/end-every-session.ts';
import { systemClock } from '../../../base/clock.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';

export const endSessionsCommand: Command = {
  summary: 'Logs everyone out, even while Trellis is running',
  parameters: [],
  options: {},
  about: [
    'Use it if someone may have stolen sessions, such as with a copy of the database, a number of computers, or ' +
      'passwords. Everyone is logged out at their next click, on every server, and can see why in their list of logins.',
    'It doesn’t change passwords. If someone’s password may be known to others, set a new one in Users or deactivate the account.',
  ],
  examples: [['end-sessions', 'everyone has to log in again']],
  run: ({ config }) =>
    withDatabase(config, async (db) => {
      const { people, sessions } = await endEverySession({ db, clock: systemClock });
      return {
        ok: true,
        text: `Sessions ended: ${sessions}. People logged out: ${people}.`,
        data: { people, sessions },
      };
    }),
};
