import type { FastifyRequest } from 'fastify';
import { createProvider } from '../src/access/single-sign-on/provider.ts';
import { buildApp } from '../src/app/app.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { notify } from '../src/goals/notifications/notify.ts';
import { type ServerPolicy, serverPolicy } from '../src/platform/authorization/policy.ts';
import type { Context } from '../src/platform/context.ts';
import { createSecretBox } from '../src/platform/credentials/secret-box.ts';
import { createMailQueue } from '../src/platform/mail/queue.ts';
import { createPasswords, type Passwords } from '../src/platform/passwords/passwords.ts';
import { atEnd } from './at-end.ts';
import { checkedSerializer } from './checked-answers.ts';
import { type EngineName, testDatabase, testEngine } from './database.ts';
import { factories } from './factories.ts';
import { caller, inProcessCaller } from './http.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

/** A clock that stands still until it is moved. It begins at the real time, because some things are timed outside. */
function testClock() {
  let now = Date.now();
  const clock = () => new Date(now);
  return Object.assign(clock, {
    advance(ms: number) {
      now += ms;
    },
  });
}

type Options = {
  config?: Partial<Config>;
  engine?: EngineName;
  /** A PostgreSQL database of the test's own making. */
  databaseUrl?: string;
  /** Other rules on who may do what. */
  policy?: ServerPolicy;
  /** Hashed as in daily use, for a test that is about it, or about many who sign in at once: hashing spreads them out. */
  passwords?: Passwords;
  /** Told of each call whose caller was let in, before its body is read. */
  onLetIn?: (request: FastifyRequest) => void;
};

/** The least that argon2 takes: with the cost of daily use, tests would spend their time on hashing. */
const quickToHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A whole server on a database of its own; it ends with the test, or with the file. The clock stands still, and hashing is quick. */
export async function testApp({
  config,
  engine = testEngine(),
  databaseUrl,
  policy = serverPolicy,
  passwords = createPasswords(quickToHash),
  onLetIn,
}: Options = {}) {
  const database = await testDatabase(engine, databaseUrl);
  const clock = testClock();
  const context: Context = {
    db: database.db,
    clock,
    config: {
      ...readConfig({ LOG_LEVEL: 'silent', TIME_ZONE: 'Europe/Berlin', DATA_DIR: database.dataDir }),
      ...config,
    },
    passwords,
    secretBox: createSecretBox({ secretKey: undefined, dataDir: database.dataDir }),
    mail: createMailQueue(),
    provider: createProvider({ signOn: config?.signOn }),
    policy,
    notify,
  };
  const app = await buildApp(context, undefined, undefined, checkedSerializer);
  if (onLetIn) app.addHook('preParsing', async (request) => onLetIn(request));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
  atEnd(async () => {
    await app.close();
    await database.remove();
  });
  return {
    ...caller(() => origin),
    ...factories(context),
    context,
    clock,
    database,
    origin,
    fastify: app,
    /** The same calls without a connection. */
    inProcess: inProcessCaller(app),
  };
}
