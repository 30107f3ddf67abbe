import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { bigHouse, importPeople, password, type Tokens } from './school.ts';
import { again, call, flood, median, medianMs, origin, processorMs, type Running, raw } from './server.ts';

/** The measured values by their names in the table. */
export type Figures = Record<string, string>;

const list = `${basePath}/goals/?limit=10`;
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
/** Every sort order, every filter, and some combinations. */
const queries = [
  ...goalSorts.flatMap((column) => [`sort_by=${column}`, `sort_by=${column}&sort_order=desc`]),
  ...`title=bridge title=nothing%20is%20called%20so description=evening description=evening&type=Seminar
  title=bread&sort_by=house title=bread&status=Completed! title=bread&due=overdue title=bread&owner_name=person
  owner_name=person%2042 owner_name=person owner_name=person&sort_by=house assigner_name=guide-1 assigner_name=self
  created_at=20 due_date=-1 type=Seminar period=Annual without_period=true status=Completed! status=Not%20Submitted
  house=The%20big%20house house=The%20big%20house&status=Completed! house=House%2042 house=No%20House%20assigned
  waiting_for=student waiting_for=guide&waiting_since_to=${weekAgo} returned=true to_do=true due=overdue due=week
  archived=true completed_from=${weekAgo} checked_in_week=${weekAgo} skip=90000 skip=90000&sort_by=title`.split(/\s+/),
];

const inMs = (took: number): string => (took < 10 ? took.toFixed(1) : String(Math.round(took)));
const signedIn = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

async function get(path: string, token: string | undefined): Promise<void> {
  const { status } = await raw('GET', path, { headers: signedIn(token) });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

export async function besideBare({ guide, goals }: Tokens, product: Running, bare: Running): Promise<Figures> {
  const headers = signedIn(guide);
  const processorOf = async ({ origin: url, pid }: Running, path: string) => {
    const read = () => flood({ url, connections: 16 }, () => [{ path, headers }]);
    // V8 takes thousands of calls to optimize what they run.
    for (let n = 0; n < 3; n += 1) await read();
    const before = processorMs(pid);
    const { requests } = await read();
    return (processorMs(pid) - before) / requests.total;
  };
  const reads = (await processorOf(bare, '/goals')) / (await processorOf(product, list));
  // Each connection moves a goal of its own, as students do.
  const moves = (connection: number) =>
    Array.from({ length: 50 }, (_, n) => {
      const path = `${basePath}/goals/${goals[connection]}/update-progress-bar?progress_bar=${1 + n}`;
      return { method: 'POST' as const, path, headers };
    });
  const writes: string[] = [];
  for (const connections of [1, 16]) {
    const commits = await flood({ url: bare.origin, connections }, () => [{ method: 'POST', path: '/commit' }]);
    const moved = await flood({ url: origin, connections }, moves);
    writes.push((moved.requests.total / commits.requests.total).toFixed(2));
  }
  return {
    "bare route ÷ guide's first page and count (10,000 goals, 16 at once, processor time)": reads.toFixed(2),
    'bare durable commit ÷ progress with its audit entry (one at a time / 16 at once)': writes.join(' / '),
  };
}

/** How many milliseconds a student's list and Today take, once the server has answered each many times. */
export async function ownReads({ students: [student] }: Tokens): Promise<[number, number]> {
  const ofStudent = (path: string) => medianMs(400, () => get(path, student));
  return [await ofStudent(list), await ofStudent(`${basePath}/today`)];
}

/** Measures every kind of call that reads many rows. */
export async function reads(tokens: Tokens, inSmallSchool: readonly [number, number]): Promise<Figures> {
  const ofGuide = (path: string) => medianMs(5, () => get(basePath + path, tokens.guide));
  const took: { query: string; ms: number }[] = [];
  for (const query of queries) took.push({ query, ms: await ofGuide(`/goals/?limit=10&${query}`) });
  const worst = took.reduce((a, b) => (b.ms > a.ms ? b : a));
  const own = await ownReads(tokens);
  const [listRatio, todayRatio] = [own[0] / inSmallSchool[0], own[1] / inSmallSchool[1]];
  return {
    [`list calls, the median of ${took.length}, ms`]: inMs(median(took.map(({ ms }) => ms))),
    'list calls, the worst, ms': `${inMs(worst.ms)} (${decodeURIComponent(worst.query)})`,
    "a student's list / Today, ms": own.map(inMs).join(' / '),
    "a student's list / Today ÷ the same with 1,000 goals": `${listRatio.toFixed(1)} / ${todayRatio.toFixed(1)}`,
    "overview / a guide's Today, ms": `${inMs(await ofGuide('/overview'))} / ${inMs(await ofGuide('/today'))}`,
    'list of students / search, ms': `${inMs(await ofGuide('/students/'))} / ${inMs(await ofGuide('/search?text=p'))}`,
  };
}

const rename = ({ guide: token, house }: Tokens, n: number) =>
  call(api.houses.rename, { token, params: { house_id: house }, body: { name: `${bigHouse} ${n}` } });

export async function changes(tokens: Tokens): Promise<Figures> {
  const at = { token: tokens.guide, params: { goal_id: tokens.goals[0] ?? '' } };
  const took = [
    await medianMs(30, (n) => call(api.goals.edit, { ...at, body: { title: `Read ${n} books` } })),
    await medianMs(30, (n) => call(n % 2 ? api.goals.unarchive : api.goals.archive, at)),
    await medianMs(30, (n) => call(api.comments.create, { ...at, body: { text: `Page ${n}` } })),
  ];
  return {
    'rename of a house with a twentieth of the goals, ms': inMs(await medianMs(5, (n) => rename(tokens, n))),
    'any change of one goal, the slowest kind, ms': inMs(Math.max(...took)),
  };
}

/** How much longer the slowest hundredth of students' lists takes while others work. */
export async function besideOthers(tokens: Tokens, people: number): Promise<Figures> {
  const { guide, students, emails } = tokens;
  const texts = ['title=bridge', 'description=evening', 'title=qz&sort_by=house'];
  const logIn = (username: string) => call(api.auth.login, { body: { username, password } });
  const works: Record<string, () => Promise<unknown>> = {
    'a guide filters by text': () => again((n) => get(`${list}&${texts[n % 3]}`, guide)),
    '25 people log in': () => Promise.all(emails.map((email) => again(() => logIn(email)))),
    'a house is renamed': () => again((n) => rename(tokens, n)),
    '2,000 people are imported': () => importPeople(call, guide, people, people + 2000),
  };
  const slowest = async (meanwhile?: Promise<unknown>) => {
    const load = { url: origin, connections: students.length, overallRate: 200 };
    const read = flood(load, (n) => [{ path: list, headers: signedIn(students[n % students.length]) }]);
    const [{ latency }] = await Promise.all([read, meanwhile]);
    return Math.max(1, latency.p99);
  };
  const figures: Figures = {};
  for (const [name, work] of Object.entries(works)) {
    const [idle, busy] = [await slowest(), await slowest(work())];
    figures[`students' lists while ${name} ÷ idle (99 of 100)`] = `${(busy / idle).toFixed(1)} (${busy} ÷ ${idle} ms)`;
  }
  return figures;
}
