import { endEverySession } from '../../../access/sessions/end-every-session.ts';
import { systemClock } from '../../../base/clock.ts';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';

export const endSessionsCommand: Command = {
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
