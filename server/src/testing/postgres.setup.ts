import type { TestProject } from 'vitest/node';
import { migrate } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { newPostgresDatabase, startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** A database with the tables in place and nothing in them, of which the others are copies. */
    postgresTemplate: string;
  }
}

/** One PostgreSQL for the whole run; each test file makes databases of its own in it. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await startPostgres();
  // The projects of this run share it.
  process.env.TEST_DATABASE_URL = url;
  provide('postgresUrl', url);
  const template = await newPostgresDatabase(url);
  const db = openPostgres(template.url);
  await migrate(db);
  await db.close();
  provide('postgresTemplate', template.name);
  return async () => {
    await template.drop();
    await stop();
  };
}
