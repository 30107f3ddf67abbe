import type { Progress } from '../../base/progress.ts';
import type { Config } from '../../config/config.ts';
import { openBesideServer } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { databaseFile } from '../../database/sqlite.ts';
import { type Checkpoint, newestCheckpoint } from '../../platform/audit/checkpoints.ts';
import { inspectSqlite } from '../backup/sqlite-backup.ts';
import { auditFaults } from '../integrity/audit.check.ts';
import { changeFaults } from '../integrity/changes.check.ts';
import { derivedFaults } from '../integrity/derived.check.ts';
import { migrationFaults } from '../integrity/migrations.check.ts';
import { danglingReferences } from '../integrity/references.check.ts';
import type { Command } from './command.ts';
import { requireDatabase } from './open-beside.ts';

export const check: Command = {
  summary: 'Looks whether what Trellis holds is whole, also while it runs',
  parameters: [],
  options: {},
  settings: { against: ['HASH', 'finds out whether the audit still goes on from the checkpoint that has this hash'] },
  about: [
    'It looks for damage, for records that name others which are not there, for keys, dates, statuses and counts that ' +
      'are not what they are derived from, for entries of the audit that were changed or are gone, for records that were ' +
      'made, changed or deleted without such an entry, and for migrations that are missing or were edited. It changes ' +
      'nothing.',
    'It prints the newest checkpoint of the audit. Keep its hash somewhere else: who can write to the database could ' +
      'make a false audit that fits together, but none that still has that checkpoint.',
    'It ends with 1 where something is wrong, and says what to do.',
  ],
  examples: [
    ['check', 'says what is wrong, if anything is'],
    ['check --against 3q2-7wAAb1', 'also finds out whether the audit was replaced since you kept that hash'],
  ],
  async run({ config, settings: { against }, progress }) {
    const { problems, checkpoint } = await lookedAt(config, against, progress('the records looked at'));
    const found = problems.length > 0 ? problems : ['Nothing is wrong: what Trellis holds is whole.'];
    const newest =
      checkpoint &&
      `The newest checkpoint of the audit is number ${checkpoint.number} with the hash ${checkpoint.hash}`;
    const text = [...found, ...(newest ? [newest] : [])].join('\n');
    return { ok: problems.length === 0, text, data: { problems, checkpoint: checkpoint ?? null } };
  },
};

type Looked = { problems: string[]; checkpoint?: Checkpoint | undefined };

async function lookedAt(config: Config, against: string | undefined, progress: Progress): Promise<Looked> {
  const restoring = 'Stop Trellis and restore the last backup from before.';
  if (!config.databaseUrl) {
    const file = databaseFile(config.dataDir);
    requireDatabase(config);
    const { damage, migrations } = await inspectSqlite(file, 'integrity_check');
    if (damage.length > 0) return { problems: damage.map((fault) => `Damage in ${file}: ${fault}. ${restoring}`) };
    if (!migrations) {
      return { problems: [`${file} is not a database of Trellis: set DATA_DIR to the folder that Trellis uses.`] };
    }
  }
  const db = await openBesideServer(config);
  try {
    const migrations = await migrationFaults(db);
    if (migrations.length > 0) return { problems: migrations };
    const dangling = await danglingReferences(db);
    const derived = await derivedFaults(db, (done) => progress(done / 2));
    const audit = [
      ...(await auditFaults(db)),
      ...(await changeFaults(db, (done) => progress((1 + done) / 2))),
      ...(await replaced(db, against)),
    ];
    const problems = [
      ...dangling.map((fault) => `${fault}. ${restoring}`),
      ...derived.map(
        (fault) =>
          `${fault}. Lists may sort, filter or count them wrongly; nothing that was typed is lost. ${restoring}`,
      ),
      ...audit.map((fault) => `${fault}. Find out who can write to the database, and compare it with a backup.`),
    ];
    return { problems, checkpoint: await newestCheckpoint(db) };
  } finally {
    await db.close();
  }
}

/** Whether the audit goes on from another one than the checkpoint that somebody kept the hash of. */
async function replaced({ query }: Database, against: string | undefined): Promise<string[]> {
  if (against === undefined) return [];
  const found = await query.selectFrom('audit_checkpoints').select('number').where('hash', '=', against).execute();
  return found.length > 0 ? [] : [`No checkpoint of the audit has the hash ${against}: the audit was replaced`];
}
