import { join } from 'node:path';
import { buildApp } from './app.ts';
import { createFirstSuperuser, openSetup } from './auth/first-guide.ts';
import { createPasswords } from './auth/passwords.ts';
import { systemClock } from './clock.ts';
import { BadSetting, readConfig } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { applyTimeZone } from './school/time-zone.ts';
import { sentenceFor } from './start-failures.ts';

const webFolder = join(import.meta.dirname, '../../web/dist');

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const db = openDatabase(config);
  await migrate(db);
  const context: Context = { db, clock: systemClock, config, passwords: createPasswords() };
  await applyTimeZone(context);
  await createFirstSuperuser(context);

  const app = await buildApp(context, webFolder);
  const address = await app.listen({ port: config.port, host: config.host });
  const setup = await openSetup(context);
  say(`Trellis is ready at ${address.replace('127.0.0.1', 'localhost').replace('[::1]', 'localhost')}`);
  if (setup) say(`There is no guide yet. Make the first one here; the link works once:\n  ${setup}`);

  const stop = async () => {
    await app.close();
    await db.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}

const say = (text: string) => process.stdout.write(`${text}\n`);

start().catch((error: unknown) => {
  const sentence = error instanceof BadSetting ? error.message : sentenceFor(error);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
