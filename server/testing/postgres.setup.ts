import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/database/postgres/postgres.ts';
import { migrate } from '../src/database/setup/migrate.ts';
import { newPostgresDatabase, onPostgres, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database with empty tables that test databases are copies of. */
    postgresTemplate: string;
  }
}

/** Shares the server of the first project of a run with the other projects. */
const shared = { url: 'TEST_DATABASE_URL', template: 'TEST_DATABASE_TEMPLATE' } as const;

/** Starts one PostgreSQL for the whole run, in which each test file creates databases. */
export default async function setup({ provide }: TestProject) {
  const made = process.env[shared.template];
  const { url, stop } = await startPostgres({ isSmall: true });
  provide('postgresUrl', url);
  if (made !== undefined) {
    provide('postgresTemplate', made);
    return;
  }
  const template = await newPostgresDatabase(url);
  const db = openPostgres(template.url);
  await migrate(db);
  await db.close();
  provide('postgresTemplate', template.name);
  process.env[shared.url] = url;
  process.env[shared.template] = template.name;
  return async () => {
    await dropAll(url, template.name);
    await stop();
  };
}

/** Drops the template and its copies, which tests hand to one another until the run ends. */
async function dropAll(url: string, template: string): Promise<void> {
  const all = await onPostgres(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  await onPostgres(url, ...all.map(({ datname }) => `drop database ${datname} with (force)`));
}
