import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import { expect } from 'vitest';
import { contextFor, prepare } from '../../src/app/launch.ts';
import { readConfig } from '../../src/config/config.ts';
import { commandHere } from '../cli.ts';
import { factories } from '../factories.ts';
import { caller } from '../http.ts';
import { onCleanup } from '../on-cleanup.ts';
import { type Program, portOf, start } from '../program.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { writer } from './writers.ts';

const writersAtOnce = 6;
/** Faults start at a random time after this many writes. */
const writesBefore = 20;
const latestMs = 30;

export type BusySchool = Awaited<ReturnType<typeof busySchool>>;

/** A server in its own process with people who write during a fault. */
export async function busySchool(databaseUrl?: string) {
  const dataDir = await temporaryFolder();
  const environment = { PORT: '0', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const tokens = await signedIn(environment);
  let program: Program;
  let port = 0;
  const begin = async () => {
    program = start(environment);
    port = await portOf(program);
  };
  const end = async (signal: NodeJS.Signals) => {
    program.program.kill(signal);
    return program.ended;
  };
  onCleanup(async () => void (await end('SIGKILL')));
  await begin();
  const client = caller(() => `http://127.0.0.1:${port}`);
  const writers = tokens.map((token, n) => writer(client, `Kite ${n}`, token));
  const acknowledged = () => writers.reduce((sum, one) => sum + one.acknowledged(), 0);

  return {
    dataDir,
    begin,
    end,
    pid: () => program.program.pid ?? 0,
    output: () => `${program.output.out}${program.output.err}`,
    /** Has everyone write until the fault is over and each call is answered or lost. */
    async writeDuring<T>(fault: () => Promise<T>): Promise<T> {
      let isRunning = true;
      const before = acknowledged();
      const written = Promise.all(writers.map(({ write }) => write(() => isRunning)));
      try {
        await expect.poll(acknowledged, { interval: 1 }).toBeGreaterThan(before + writesBefore);
        await wait(Math.random() * latestMs);
        return await fault();
      } finally {
        isRunning = false;
        await written;
      }
    },
    /** Expects that no acknowledged write is lost or doubled, and that the school works. */
    async isWhole(): Promise<void> {
      // Not by /health/ready: a server that a load balancer watches goes on serving for some seconds after SIGTERM.
      await expect.poll(async () => (await client.anything(api.users.me, { token: tokens[0] })).status).toBe(200);
      for (const { findsEverything } of writers) await findsEverything();
      const { code, out, err } = await commandHere(['check'], environment);
      expect(code, `${out}${err}`).toBe(0);
    },
  };
}

/** Sessions of new students, made before the server runs: there hashing their passwords would take most of the time. */
async function signedIn(environment: Record<string, string>): Promise<string[]> {
  const context = await contextFor(readConfig(environment));
  await using _ = context.db;
  await prepare(context);
  const people = await factories(context).people(Array.from({ length: writersAtOnce }, () => ({ role: 'student' })));
  return people.map(({ token }) => token);
}
