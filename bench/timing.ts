import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { contextFor, prepare } from '../server/src/app/launch.ts';
import { systemClock } from '../server/src/base/clock.ts';
import { readConfig } from '../server/src/config/config.ts';
import { insertUser } from '../server/src/people/users/users.create.ts';
import { systemChange } from '../server/src/platform/audit/change.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import { newPostgresDatabase, startPostgres } from '../server/testing/postgres.ts';
import { startServer } from './server.ts';

/*
 * Whether times tell if an address has an account: on a running server of each engine, calls for known and for unknown
 * addresses by turns, and after each a call that has nothing to do with it. The figure is the AUC: how often a call for
 * the one takes longer than one for the other. 0.5 tells nothing, 1 everything.
 */

const calls = Number(process.env.BENCH_TIMES ?? 500);
const warmUps = 20;
const allowed = 0.55;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

type Sent = { method: string; path: string; body?: string; token?: string };

/** Sends a call from an address of its own, so that no limit is reached; gives how long it took in milliseconds. */
function timed(port: number, { method, path, body, token }: Sent): Promise<number> {
  const [a, b, c] = crypto.getRandomValues(new Uint8Array(3));
  const headers = {
    'X-Forwarded-For': `10.${a}.${b}.${c}`,
    ...(body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' }),
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  return new Promise((resolve, reject) => {
    const start = performance.now();
    request({ agent, port, host: '127.0.0.1', method, path: basePath + path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(performance.now() - start));
    })
      .once('error', reject)
      .end(body);
  });
}

const kinds = {
  login: (email: string): Sent => ({
    method: 'POST',
    path: '/login/access-token',
    body: new URLSearchParams({ username: email, password: 'not the password' }).toString(),
  }),
  recovery: (email: string): Sent => ({ method: 'POST', path: `/password-recovery/${email}` }),
};

/** How often one of the first takes longer than one of the second, or the other way round: whatever tells more. */
function auc(first: readonly number[], second: readonly number[]): number {
  const longer = first.reduce((sum, a) => sum + second.filter((b) => a > b).length, 0);
  const share = longer / (first.length * second.length);
  return Math.max(share, 1 - share);
}

const addressOf = (n: number, isKnown: boolean) => `${isKnown ? 'known' : 'other'}-${n}@school.example`;

/** Makes the accounts; gives the token of somebody who is signed in. */
async function accounts(environment: Record<string, string>): Promise<string> {
  const context = await prepare(await contextFor(readConfig({ ...environment, LOG_LEVEL: 'silent' })));
  const password_hash = await context.passwords.hash('nine quiet herons');
  const ids: string[] = [];
  for (let n = 0; n < calls + warmUps; n += 1) {
    const account = { email: addressOf(n, true), full_name: `Kite ${n}`, password_hash };
    const made = await systemChange(context, {
      async work(system) {
        const { user, audit } = await insertUser({ ...context, clock: systemClock }, system, 'user.created', {
          ...account,
          has_given_credential: false,
          role: 'student',
          is_active: true,
          is_confirmed: true,
        });
        return { answer: user, audit };
      },
    });
    ids.push(made.id);
  }
  const token = await beginSession(context.db, systemClock, ids[0] ?? '');
  await context.db.close();
  return token;
}

async function measure(engine: string, databaseUrl: Record<string, string>): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-timing-'));
  const environment = { DATA_DIR: dataDir, ...databaseUrl };
  const token = await accounts(environment);
  const server = await startServer({ TRUST_PROXY: '1', ...environment });
  let tellsNothing = true;
  for (const [kind, sent] of Object.entries(kinds)) {
    const took = { known: [] as number[], unknown: [] as number[] };
    const after = { known: [] as number[], unknown: [] as number[] };
    for (let n = 0; n < calls + warmUps; n += 1) {
      const turn = Math.random() < 0.5 ? [true, false] : [false, true];
      for (const isKnown of turn) {
        const group = isKnown ? 'known' : 'unknown';
        const first = await timed(server.port, sent(addressOf(n, isKnown)));
        const second = await timed(server.port, { method: 'GET', path: '/users/me', token });
        if (n < warmUps) continue;
        took[group].push(first);
        after[group].push(second);
      }
    }
    for (const [name, { known, unknown }] of Object.entries({ [kind]: took, [`the call after ${kind}`]: after })) {
      const figure = auc(known, unknown);
      tellsNothing &&= figure <= allowed;
      process.stdout.write(`${engine}, ${name}: AUC ${figure.toFixed(3)}${figure > allowed ? ', too much' : ''}\n`);
    }
  }
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  return tellsNothing;
}

const postgres = await startPostgres();
const { url, drop } = await newPostgresDatabase(postgres.url);
const results = [await measure('SQLite', {}), await measure('PostgreSQL', { DATABASE_URL: url })];
agent.destroy();
await drop();
await postgres.stop();
process.exitCode = results.every(Boolean) ? 0 : 1;
