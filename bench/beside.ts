import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { systemClock } from '../server/src/base/clock.ts';
import type { Context } from '../server/src/platform/context.ts';
import { beginSession } from '../server/src/platform/credentials/sessions.ts';
import type { Filled } from './fill.ts';
import { logInAgain, password } from './logins.ts';
import { quantile, timed } from './measure.ts';
import { untilAlone } from './processor.ts';
import { startLogins, startServer, startVerifying } from './server.ts';

/*
 * How long students wait for their lists while others work, over a database that is filled: beside a guide who filters
 * texts, beside renames of what a tenth of the goals comes under, and while many log in. The server is a process of its own
 * and this one sends the load.
 */

export type Beside = Awaited<ReturnType<typeof measureBeside>>;

const studentsAtOnce = 8;
const studentsPauseMs = 20;
const loginsAtOnce = 25;
const starts = 5;
const texts = [
  'title=read',
  'title=grow%201',
  'description=swim',
  'title=qz',
  'title=read&type=Seminar',
  'title=zzqz&sort_by=house',
];

/** Those who are asked for here: some need tokens, and a class that logs in has one password. */
export type Visitors = { guide: string; students: string[]; emails: string[]; hash: string; house: Filled['bigHouse'] };

export async function visitorsOf({ db, passwords }: Context, { guide, student, bigHouse }: Filled): Promise<Visitors> {
  const users = await db.query
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'student')
    .where('id', '!=', student.id)
    .limit(studentsAtOnce + loginsAtOnce)
    .execute();
  const students: string[] = [];
  for (const { id } of users.splice(0, studentsAtOnce)) students.push(await beginSession(db, systemClock, id));
  const hash = await passwords.hash(password);
  const loggingIn = await db.query
    .updateTable('users')
    .set({ password_hash: hash })
    .where(
      'id',
      'in',
      users.map(({ id }) => id),
    )
    .returning('email')
    .execute();
  const emails = loggingIn.map(({ email }) => email);
  return { guide: await beginSession(db, systemClock, guide.id), students, emails, hash, house: bigHouse };
}

type Work = (isOver: () => boolean) => Promise<void>;

/** @param lastsMs how long each of these is measured */
export async function measureBeside(
  environment: Record<string, string>,
  { guide, students, emails, hash, house }: Visitors,
  lastsMs: number,
) {
  const startedMs: number[] = [];
  for (let n = 0; n < starts; n += 1) {
    const began = performance.now();
    const { origin, stop } = await startServer(environment);
    await timed({ origin, path: `${basePath}/goals/?limit=10`, token: guide });
    startedMs.push(performance.now() - began);
    await stop();
  }
  const server = await startServer(environment);
  const { origin } = server;
  await untilAlone(server.pid);

  /** The 99th percentile of what the students wait, in milliseconds. */
  async function waited(work: Work = async () => {}): Promise<number> {
    const end = performance.now() + lastsMs;
    const isOver = () => performance.now() > end;
    const tookMs: number[] = [];
    const visit = async (token: string) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      while (!isOver()) {
        tookMs.push(await timed({ origin, path: `${basePath}/goals/?limit=10`, token, agent }));
        await pause(studentsPauseMs);
      }
      agent.destroy();
    };
    await Promise.all([work(isOver), ...students.map(visit)]);
    return quantile(tookMs, 0.99);
  }

  const filter: Work = async (isOver) => {
    for (let n = 0; !isOver(); n += 1) {
      await timed({ origin, path: `${basePath}/goals/?limit=10&${texts[n % texts.length]}`, token: guide });
    }
  };
  const rename: Work = async (isOver) => {
    // It has its own name again in the end.
    for (let n = 0; !isOver() || n % 2 === 1; n += 1) {
      const body = { name: n % 2 === 0 ? `An older ${house.name}` : house.name };
      await timed({ origin, method: 'PUT', path: `${basePath}/houses/${house.id}`, token: guide, body });
    }
  };
  /** How many in a second. */
  async function rateOf(url: string): Promise<number> {
    let made = 0;
    const began = performance.now();
    const isOver = () => performance.now() > began + lastsMs;
    await logInAgain(url, emails, isOver, () => {
      made += 1;
    });
    return made / (performance.now() - began);
  }

  const login = `${origin}${basePath}${api.auth.login.path}`;
  await waited(filter);
  const both: Work = async (isOver) => {
    await Promise.all([filter(isOver), rename(isOver)]);
  };
  const [first, whileFiltering, whileRenaming, whileBoth, second] = [
    await waited(),
    await waited(filter),
    await waited(rename),
    await waited(both),
    await waited(),
  ];
  // What a storm does to the slowest hundredth varies more than the rest, so it is measured in turns.
  const storms: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const logins = await startLogins(login, emails);
    const beside = await waited();
    await logins.stop();
    storms.push(beside / (await waited()));
  }
  const idle = (first + second) / 2;
  const bare = await startVerifying(hash);
  await rateOf(bare.origin);
  const shares: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) shares.push((await rateOf(login)) / (await rateOf(bare.origin)));
  await bare.stop();
  const { memoryMB } = await server.used();
  await server.stop();
  return {
    'from the start to the first answer, ms': quantile(startedMs, 0.5),
    "99th percentile of students' lists beside a guide's text filters ÷ idle": whileFiltering / idle,
    "99th percentile of students' lists while 25 log in again and again ÷ idle": quantile(storms, 0.5),
    "99th percentile of students' lists beside renames of a house with a tenth of the goals ÷ idle":
      whileRenaming / idle,
    "99th percentile of students' lists beside such filters and renames at once ÷ idle": whileBoth / idle,
    'logins, 25 at once ÷ a bare route that verifies the password': quantile(shares, 0.5),
    'memory of the server after all that, MB': memoryMB,
  };
}
