import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import { afterAll, expect, test } from 'vitest';
import { openBesideServer } from '../database/connect.ts';
import { seeded } from '../demo/random.ts';
import { type MailFault, mailFaults, mailServer } from '../testing/mail-server.ts';
import { endings, enrolled, folder, type Place, schoolProcess, studentEmail } from './school-process.ts';
import { rounds, seed } from './seed.ts';

const students = 12;
const mostFaults = 3;
const timeout = 120_000;

const ends = endings();
afterAll(ends.all);
const mails = await mailServer();

async function waiting(place: Place): Promise<number> {
  const db = await openBesideServer({ databaseUrl: undefined, ...place });
  const rows = await db.query.selectFrom('outbox').select('id').execute();
  await db.close();
  return rows.length;
}

/** A server that is slow takes the mail in the end: nothing comes after it. */
function upToSuccess(faults: MailFault[]): MailFault[] {
  const taken = faults.findIndex((fault) => fault.startsWith('is slow'));
  return taken < 0 ? faults : faults.slice(0, taken + 1);
}

/** Every student asks for a mail, with a mail server that does what chance decides; gives what arrived for each. */
async function asked(seedOfRound: number, meanwhile: (server: ReturnType<typeof schoolProcess>) => Promise<void>) {
  const random = seeded(seedOfRound);
  const place = { dataDir: await folder(ends) };
  const server = schoolProcess(place, { SMTP_URL: mails.url });
  ends.add(() => server.end('SIGKILL'));
  await server.start();
  await enrolled(server.client, students);
  const from = mails.got.length;
  const plans = Array.from({ length: students }, () =>
    upToSuccess(Array.from({ length: random.whole(0, mostFaults) }, () => random.pick(mailFaults))),
  );
  for (const [n, plan] of plans.entries()) mails.plan(studentEmail(n), plan);
  const asking = plans.map((_, n) => server.client.call(api.auth.recover, { params: { email: studentEmail(n) } }));
  await Promise.all(asking);
  await meanwhile(server);
  await expect.poll(() => waiting(place), { timeout, interval: 200 }).toBe(0);
  await server.end('SIGTERM');
  return plans.map((plan, n) => {
    const got = mails.got.slice(from).filter(({ to }) => to === studentEmail(n));
    return {
      told: `${studentEmail(n)}, ${plan.join(', ')}`,
      acknowledged: got.filter(({ isAcknowledged }) => isAcknowledged).length,
      inDoubt: got.filter(({ isAcknowledged }) => !isAcknowledged).length,
      brokenOff: plan.filter((fault) => fault === 'breaks off after it got it').length,
      ids: new Set(got.map(({ mail }) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size,
    };
  });
}

test('whatever a mail server does, each mail is acknowledged once, and comes again only where that broke off', async () => {
  for (let round = 0; round < rounds; round += 1) {
    for (const { told, acknowledged, inDoubt, brokenOff, ids } of await asked(seed + round, async () => {})) {
      expect({ acknowledged, inDoubt, ids }, told).toEqual({ acknowledged: 1, inDoubt: brokenOff, ids: 1 });
    }
    process.stdout.write(`seed ${seed + round}, mail server: ${students} mails\n`);
  }
});

test('a server that is killed while it sends loses no mail, and sends one again at most for each kill', async () => {
  const random = seeded(seed);
  for (let round = 0; round < rounds; round += 1) {
    const kills = random.whole(1, 3);
    const arrived = await asked(seed + round, async (server) => {
      for (let kill = 0; kill < kills; kill += 1) {
        await wait(random.between(200, 1500));
        await server.end('SIGKILL');
        await server.start();
      }
    });
    for (const { told, acknowledged, inDoubt, brokenOff, ids } of arrived) {
      expect(acknowledged + inDoubt, told).toBeGreaterThanOrEqual(1);
      expect(acknowledged + inDoubt, told).toBeLessThanOrEqual(1 + brokenOff + kills);
      expect(ids, told).toBe(1);
    }
    process.stdout.write(`seed ${seed + round}, mail server, ${kills} kills: ${students} mails\n`);
  }
});
