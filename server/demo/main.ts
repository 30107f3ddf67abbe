import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextFor, endWith, launch, prepare, say } from '../src/app/launch.ts';
import { dateIn, systemClock } from '../src/base/clock.ts';
import { showProgress } from '../src/base/progress.ts';
import { gatherSettings } from '../src/config/config.sources.ts';
import { readConfig } from '../src/config/config.ts';
import { openSqlite } from '../src/database/sqlite.ts';
import { loadSchool, settableClock } from './load.ts';
import { adaEmail, miaEmail } from './people.ts';
import { planSchool } from './plan.ts';

const password = 'trellis-demo';
const seed = 2026;

try {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-demo-'));
  // A database of its own, and no mail to anybody: the people are invented, their addresses might not be.
  const config = {
    ...readConfig(gatherSettings(process.env, process.cwd()).values),
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    smtpUrl: undefined,
    firstGuide: undefined,
  };
  const context = await prepare(await contextFor(config, openSqlite(dataDir, { durability: 'thrown away' })));

  say(`Filling an invented school in ${dataDir} …`);
  // Everybody has the same password, so it is hashed once.
  const hash = await context.passwords.hash(password);
  const passwords = { ...context.passwords, hash: async () => hash };
  const now = new Date();
  const plan = planSchool({
    seed,
    today: { date: dateIn(config.timeZone)(now), now, utcOffset: minutesEast(config.timeZone, now) },
  });
  await loadSchool(
    { ...context, passwords, clock: settableClock() },
    plan,
    password,
    showProgress('1,600 goals with their history'),
  );

  await launch({ ...context, clock: systemClock });
  say(`Sign in as a guide with ${adaEmail}, as a student with ${miaEmail}, or as anybody else you find there.`);
  say(`The password of all ${plan.people.length + plan.arrivals.length} people is ${password}`);
} catch (error) {
  endWith(error);
}

/** How far a time zone is ahead of UTC at a given time, in minutes. */
function minutesEast(timeZone: string, at: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}
