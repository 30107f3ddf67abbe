import { endEverySession } from '../../access/sessions/end-every-session.ts';
import { systemClock } from '../../base/clock.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const endSessionsCommand: Command = {
  summary: 'Ends every session, so that everybody has to log in again, also while Trellis runs',
  parameters: [],
  options: {},
  about: [
    'It is for the day on which somebody may have got hold of sessions: of a copy of the database, of many computers, or of ' +
      'passwords. Whoever was signed in is signed out with their next call, on every server; each finds it among their sign-ins.',
    'It changes no password. Whose password may be known needs a new one: set it in Users, or deactivate the account.',
  ],
  examples: [['end-sessions', 'everybody logs in again']],
  run: ({ config }) =>
    withDatabase(config, async (db) => {
      const { people, sessions } = await endEverySession({ db, clock: systemClock });
      return { ok: true, text: `Sessions ended: ${sessions}, of ${people} people.`, data: { people, sessions } };
    }),
};
