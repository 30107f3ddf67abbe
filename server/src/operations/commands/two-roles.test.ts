import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { backupInstances, canBackUp, withDatabase } from '../../../testing/backups.ts';
import { testEngine } from '../../../testing/database.ts';
import { rowsOf, writeInventedSchool } from '../../../testing/invented-school.ts';
import { onPostgres } from '../../../testing/postgres.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { migrateAsOwner } from '../../database/setup/owner.ts';

describe.runIf(canBackUp && testEngine() === 'postgres')('where the program’s role owns no table', async () => {
  const instances = await backupInstances();

  test('it can make a backup, and after a restore by the owner, rows and rights are as they were', async () => {
    const { dataDir, databaseUrl = '' } = await instances.empty();
    const name = new URL(databaseUrl).pathname.slice(1);
    await onPostgres(
      databaseUrl,
      `create role owner login; create role program login; alter database ${name} owner to owner`,
    );
    const as = (username: string) => Object.assign(new URL(databaseUrl), { username }).href;
    const alone = { dataDir, databaseUrl: as('program') };
    const both = { ...alone, databaseOwnerUrl: as('owner') };
    await withDatabase(alone, async (db) => {
      await migrateAsOwner(db, both);
      await writeInventedSchool(db);
    });
    const whole = await withDatabase(alone, rowsOf);
    const file = join(await temporaryFolder(), 'school.backup');
    expect(await instances.runHere(alone, 'backup', file)).toMatchObject({ code: 0, err: '' });
    await withDatabase(alone, ({ query }) => query.updateTable('goals').set({ title: 'Spoilt' }).execute());

    const refused = await instances.runHere(alone, 'restore', file, '--force');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_OWNER_URL') });
    expect(await instances.runHere(both, 'restore', file, '--force')).toMatchObject({ code: 0, err: '' });
    expect(await withDatabase(alone, rowsOf)).toEqual(whole);
    const rewritten = withDatabase(alone, ({ query }) => sql`delete from audit`.execute(query));
    await expect(rewritten).rejects.toMatchObject({ code: '42501' });
    expect(await instances.runHere(alone, 'check')).toMatchObject({ err: '' });
  });
});
