import type { TestProject } from 'vitest/node';
import { openPostgres } from '../src/database/postgres/postgres.ts';
import { migrate } from '../src/database/setup/migrate.ts';
import { newPostgresDatabase, onPostgres, ownPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database with empty tables that test databases are copies of. */
    postgresTemplate: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, or uses the one at `TEST_DATABASE_URL`. Each test file creates databases in
 * it. The first project of a run shares it with the others by the environment.
 */
export default async function setup({ provide }: TestProject) {
  const { TEST_DATABASE_URL: given, TEST_DATABASE_TEMPLATE: made } = process.env;
  const { url, stop } = given ? { url: given, stop: async () => {} } : await ownPostgres({ isSmall: true });
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
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASE_TEMPLATE = template.name;
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
