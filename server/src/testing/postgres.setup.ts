import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole run; each test file makes databases of its own in it. */
export default async function setup({ provide }: TestProject) {
  const { url, stop } = await startPostgres();
  // The projects of this run share it.
  process.env.TEST_DATABASE_URL = url;
  provide('postgresUrl', url);
  return stop;
}
