import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../server/src/app/app.ts';
import { mailTemplates } from '../server/src/app/background.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { readConfig } from '../server/src/config/config.ts';
import { openSqlite } from '../server/src/database/sqlite/sqlite.ts';
import { startMailing } from '../server/src/platform/mail/worker.ts';
import type { Mail } from '../server/src/platform/mail-transports/mail.ts';
import { createPasswords } from '../server/src/platform/passwords/passwords.ts';
import { startArchiving } from '../server/src/school/terms/terms.archive.ts';
import { checkedSerializer } from '../server/testing/checked-answers.ts';

const root = join(import.meta.dirname, '..');
const guide = { email: 'guide@school.example', password: 'tend the garden', name: 'guide@school.example' };

/** The school of one test: a server on an empty database, with one guide. */
export type School = Awaited<ReturnType<typeof openSchool>>;

type SchoolOptions = {
  /** Settings besides those of every school. */
  settings?: Readonly<Record<string, string>>;
  port?: number;
  /** The folder of a closed school to copy. */
  from?: string;
};

export const builtWeb = join(root, 'web/dist');

/** The lowest cost, because hashing for many people is slow. */
const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });

const settingsOfAll = {
  FIRST_SUPERUSER: guide.email,
  FIRST_SUPERUSER_PASSWORD: guide.password,
  SIGNUP: 'open',
  TIME_ZONE: 'Europe/Berlin',
  LOG_LEVEL: 'warn',
};

/** Starts a server in the process of the test, which is faster than its own process. */
export async function openSchool({ settings, port = 0, from }: SchoolOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-e2e-'));
  if (from) await cp(from, dataDir, { recursive: true });
  const config = readConfig({ ...settingsOfAll, DATA_DIR: dataDir, ...settings });
  const db = openSqlite(dataDir, { durability: 'thrown away' });
  const context = await prepare({ ...(await contextFor(config, db)), passwords });
  // The guide’s password counts as chosen. Tests of given passwords create other people.
  if (!from) await db.query.updateTable('users').set({ has_given_credential: 0 }).execute();
  const app = await buildApp(context, builtWeb, undefined, checkedSerializer);
  const origin = await app.listen({ port, host: '127.0.0.1' });
  // The address is known before the first email.
  config.publicUrl = origin;
  const mails: Mail[] = [];
  const transport = { atOnce: 1, send: async (mail: Mail) => void mails.push(mail) };
  const running = [startMailing(context, app.log, mailTemplates, transport), startArchiving(context, app.log)];
  const stop = async () => {
    await app.close();
    await Promise.all(running.map((worker) => worker.stop()));
    await db.close();
  };
  return {
    origin,
    dataDir,
    /** For changes that no call can make. */
    db,
    guide,
    /** The emails that were sent, newest last. */
    mails,
    stop,
    /** Stops the server and removes its folder. */
    async close() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

let open: School | undefined;

/** Sets the school that the helpers of the running test use. A worker of Playwright runs one test at a time. */
export const enterSchool = (school: School | undefined): void => {
  open = school;
};

/** The school of the running test. */
export function school(): School {
  if (!open) throw new Error('there is no school outside of a test');
  return open;
}
