import { startCheckpoints } from './audit/checkpoints.ts';
import type { Context } from './context.ts';
import { startCleaning } from './database/cleaning.ts';
import { startFolding } from './figures/figures.fold.ts';
import type { Log } from './log.ts';
import { removeOldMails } from './mail/eml-files.ts';
import { startMailing, transportFor } from './mail/worker.ts';
import { mailTemplates } from './mail-templates.ts';
import { includeGuides } from './notifications/digests.ts';
import { startDigests } from './notifications/digests.worker.ts';
import { tellWhatIsDue } from './notifications/due.ts';
import { applyRetention } from './privacy/retention.ts';
import { startTrial } from './school/mail-trial.ts';

export type Background = { stop: () => Promise<void> };

/** Begins what a server does beside its calls: mails, checkpoints of the audit, and what has its day by the clock. */
export async function startBackground(context: Context, log: Log): Promise<Background> {
  const { db, config, clock } = context;
  const transport = transportFor(config, log);
  const mailing = await startMailing(context, log, mailTemplates, transport);
  const running = [
    mailing,
    startTrial(db, log, transport),
    startDigests(context, log),
    startCheckpoints(context, log),
    startFolding(db, log),
    startCleaning(context, log, [() => removeOldMails(config, clock)], async () => {
      await applyRetention(context, log);
      await tellWhatIsDue(context);
      await includeGuides(context);
    }),
  ];
  return {
    async stop() {
      await Promise.all(running.map((one) => one.stop()));
    },
  };
}
