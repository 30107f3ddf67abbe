import { api } from '@trellis/contract/api.ts';
import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import type { NewGoalInput } from '@trellis/contract/goals/goal.ts';
import type { FastifyRequest } from 'fastify';
import { expect, vi } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import { contextFor } from '../src/app/launch.ts';
import { dateAfter, todayIn } from '../src/base/clock.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { type ServerPolicy, serverPolicy } from '../src/platform/authorization/policy.ts';
import type { Context } from '../src/platform/context.ts';
import { beginSession } from '../src/platform/credentials/sessions.ts';
import { createPasswords, type Passwords } from '../src/platform/passwords/passwords.ts';
import { checkedSerializer } from './checked-answers.ts';
import { type EngineName, testDatabase, testEngine } from './database.ts';
import { factories, type TestUser } from './factories.ts';
import { goalCalls } from './goal-calls.ts';
import { inProcessCaller } from './http.ts';
import { movableClock } from './movable-clock.ts';
import { onCleanup } from './on-cleanup.ts';

export type TestApp = Awaited<ReturnType<typeof testApp>>;

type Options = {
  config?: Partial<Config>;
  engine?: EngineName;
  /** A PostgreSQL database that the test created itself. */
  databaseUrl?: string;
  /** Permission rules other than the usual ones. */
  policy?: ServerPolicy;
  /** Passwords at their usual cost, for tests of hashing and of many logins at once. */
  passwords?: Passwords;
  /** Called for each admitted request, before its body is read. */
  onAdmitted?: (request: FastifyRequest) => void;
};

/** The lowest cost that argon2 accepts: at the usual cost, hashing would take most of the time of the tests. */
const lowestCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A whole server with its own database. It closes after the test or the file. Its clock is stopped, and hashing is cheap. */
export async function testApp({
  config,
  engine = testEngine(),
  databaseUrl,
  policy = serverPolicy,
  passwords = createPasswords(lowestCost),
  onAdmitted,
}: Options = {}) {
  const database = await testDatabase(engine, databaseUrl);
  const clock = movableClock();
  const usual = readConfig({ LOG_LEVEL: 'silent', TIME_ZONE: 'Europe/Berlin', DATA_DIR: database.dataDir });
  const context: Context = { ...(await contextFor({ ...usual, ...config }, database.db)), clock, passwords, policy };
  const app = await buildApp(context, undefined, undefined, checkedSerializer);
  if (onAdmitted) app.addHook('preParsing', async (request) => onAdmitted(request));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address.port : 0}`;
  onCleanup(async () => {
    await app.close();
    await database.remove();
  });
  const client = inProcessCaller(app);
  const made = factories(context);
  const calls = goalCalls(client);
  /** The person in a new session, because days have passed. */
  const again = async (user: TestUser): Promise<TestUser> => ({
    ...user,
    token: await beginSession(context.db, clock, user.id),
  });
  const notificationsOf = async (user: TestUser) =>
    (await client.call(api.notifications.list, { token: (await again(user)).token })).body;
  return {
    ...client,
    ...made,
    ...calls,
    async submitted(owner: TestUser, fields: Partial<NewGoalInput>) {
      const goal = await made.goal(owner, fields);
      await calls.submit(owner, goal);
      return goal;
    },
    async reviewed(owner: TestUser, guide: TestUser, fields: Partial<NewGoalInput>, progress?: number) {
      const goal = await made.goal(owner, fields);
      await calls.review(owner, guide, goal, progress);
      return goal;
    },
    again,
    notificationsOf,
    notificationTexts: async (user: TestUser) => (await notificationsOf(user)).data.map(({ text }) => text),
    /** The audit entries of a record, the oldest first. */
    async audited(record: string) {
      const entries = context.db.query.selectFrom('audit').select(['event', 'actor_id', 'changes']);
      const rows = await entries.where('record_id', '=', record).orderBy('sequence').execute();
      return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes) as AuditChanges }));
    },
    /** The answer of a readiness check. On a busy machine the database may take longer than a check waits. */
    readiness: (path = '/health/ready') =>
      vi.waitFor(async () => {
        const answer = await client.raw('GET', path);
        expect(answer.body).not.toMatchObject({ code: 'server.database_away' });
        return answer;
      }, 60_000),
    context,
    clock,
    /** The school's date, a number of days from now. */
    inDays: (days: number) => dateAfter(todayIn(context), days),
    database,
    origin,
    fastify: app,
  };
}
