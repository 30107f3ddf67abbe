import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { second } from '../../base/clock.ts';
import { freeBytes } from '../../base/private-files.ts';
import { withTimeout } from '../../base/repeat.ts';
import { readSetting } from '../../database/settings.ts';
import type { Context } from '../context.ts';
import { lastBackupSetting } from './last-backup.ts';

/*
 * What Prometheus reads. No label may contain a person, an address or a record: every label has a fixed set of values.
 */

/** The other metrics must be readable while the database is away. */
const databaseWithinMs = 2 * second;
const seconds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const neverBackedUp = '1970-01-01T00:00:00.000Z';
/** The answers that mean a failed login. A wrong login card is invalid input. */
const failedLogin: Readonly<Record<string, readonly number[]>> = {
  'auth.login': [400, 429],
  'auth.firstPassword': [422, 429],
  'singleSignOn.sendCode': [400, 429],
};

export function createMetrics(context: Context) {
  const registry = new Registry();
  // Processor time, memory, garbage collection, event loop delay.
  collectDefaultMetrics({ register: registry });
  const answered = countAnswers([registry]);
  const readServer = serverGauges([registry], context);
  const readDatabase = databaseGauges([registry], context);
  return {
    answered,
    async read() {
      await Promise.all([readServer(), readDatabase()]);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** @returns counts an answer, by the name of its call or the kind of its address */
function countAnswers(registers: Registry[]) {
  const requests = new Counter({
    name: 'trellis_requests_total',
    help: 'Answers, by call and status',
    labelNames: ['call', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'trellis_request_duration_seconds',
    help: 'How long answers took, by call',
    labelNames: ['call'],
    buckets: seconds,
    registers,
  });
  const failedLogins = new Counter({
    name: 'trellis_failed_logins_total',
    help: 'Logins that were refused: a wrong password, a wrong or missing code, a wrong login card, too many attempts',
    registers,
  });
  return (call: string, status: number, ms: number) => {
    requests.inc({ call, status });
    if (failedLogin[call]?.includes(status)) failedLogins.inc();
    durations.observe({ call }, ms / second);
  };
}

/** Gauges of what can run out: disk space, hash queues, connections. The returned function reads them. */
function serverGauges(registers: Registry[], { db, passwords, config }: Context): () => Promise<void> {
  const gauge = (name: string, label: string, help: string) =>
    new Gauge({ name, help, labelNames: [label], registers });
  const freeSpace = gauge('trellis_disk_free_bytes', 'folder', 'Free space of the disks with DATA_DIR and BACKUP_DIR');
  const queues = gauge('trellis_queue_length', 'queue', 'Passwords waiting to be hashed');
  const connections = gauge(
    'trellis_database_connections',
    'state',
    'Connections to PostgreSQL: in use, waited for, and at most',
  );

  return async () => {
    for (const [folder, path] of [['data', config.dataDir] as const, ['backups', config.backupDir] as const]) {
      const free = path === undefined ? undefined : await freeBytes(path);
      if (free !== undefined) freeSpace.set({ folder }, free);
    }
    for (const [name, count] of Object.entries(passwords.waiting())) queues.set({ queue: `passwords ${name}` }, count);
    for (const [state, count] of Object.entries(db.pool() ?? {})) connections.set({ state }, count);
  };
}

/** Gauges of what only the database knows. The returned function reads them. */
function databaseGauges(registers: Registry[], { db, clock, config }: Context): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const isUp = gauge('trellis_database_up', 'Whether the database answers');
  const bytes = gauge('trellis_database_size_bytes', 'How much the database takes on the disk');
  const mails = gauge('trellis_outbox_mails', 'Emails waiting to be sent');
  const failed = gauge('trellis_outbox_failed_mails', 'Emails among them that failed before');
  const oldest = gauge('trellis_outbox_oldest_seconds', 'How long the oldest of them has waited');
  const backupAge = gauge('trellis_backup_age_seconds', 'Age of the newest nightly backup');
  const secondsSince = (at: string) => (clock().getTime() - Date.parse(at)) / second;

  async function read(): Promise<void> {
    const outbox = await db.query
      .selectFrom('outbox')
      .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('created_at').as('oldest')])
      .select((mail) => mail.fn.countAll<number>().filterWhere('attempts', '>', 1).as('failed'))
      .executeTakeFirstOrThrow();
    mails.set(Number(outbox.mails));
    failed.set(Number(outbox.failed));
    oldest.set(outbox.oldest === null ? 0 : secondsSince(outbox.oldest));
    bytes.set(await db.engine.size(db.query));
    if (config.backupDir) backupAge.set(secondsSince((await readSetting(db, lastBackupSetting)) ?? neverBackedUp));
  }

  return () =>
    withTimeout(databaseWithinMs, read()).then(
      () => isUp.set(1),
      () => isUp.set(0),
    );
}
