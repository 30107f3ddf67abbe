import { derivedFaults } from '../check/derived.check.ts';
import { migrationFaults } from '../check/migrations.check.ts';
import { danglingReferences } from '../check/references.check.ts';
import type { Config } from '../config.ts';
import { inspectSqlite } from '../database/backup/sqlite-backup.ts';
import { openBesideServer } from '../database/connect.ts';
import { databaseFile } from '../database/sqlite.ts';
import type { Progress } from '../progress.ts';
import type { Command } from './command.ts';
import { requireDatabase } from './open-beside.ts';

export const check: Command = {
  summary: 'Looks whether what Trellis holds is whole, also while it runs',
  parameters: [],
  options: {},
  about: [
    'It looks for damage, for records that name others which are not there, for keys, dates, statuses and counts that ' +
      'are not what they are derived from, and for migrations that are missing or were edited. It changes nothing.',
    'It ends with 1 where something is wrong, and says what to do.',
  ],
  examples: [['check', 'says what is wrong, if anything is']],
  async run({ config, progress }) {
    const problems = await problemsOf(config, progress('the goals looked at'));
    const text = problems.length > 0 ? problems.join('\n') : 'Nothing is wrong: what Trellis holds is whole.';
    return { ok: problems.length === 0, text, data: { problems } };
  },
};

async function problemsOf(config: Config, progress: Progress): Promise<string[]> {
  const restoring = 'Stop Trellis and restore the last backup from before.';
  if (!config.databaseUrl) {
    const file = databaseFile(config.dataDir);
    requireDatabase(config);
    const { damage, migrations } = await inspectSqlite(file, 'integrity_check');
    if (damage.length > 0) return damage.map((fault) => `Damage in ${file}: ${fault}. ${restoring}`);
    if (!migrations) return [`${file} is not a database of Trellis: set DATA_DIR to the folder that Trellis uses.`];
  }
  const db = openBesideServer(config);
  try {
    const migrations = await migrationFaults(db);
    if (migrations.length > 0) return migrations;
    const dangling = await danglingReferences(db);
    const derived = await derivedFaults(db, progress);
    return [
      ...dangling.map((fault) => `${fault}. ${restoring}`),
      ...derived.map(
        (fault) =>
          `${fault}. Lists may sort, filter or count them wrongly; nothing that was typed is lost. ${restoring}`,
      ),
    ];
  } finally {
    await db.close();
  }
}
