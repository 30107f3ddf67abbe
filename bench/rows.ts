import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { again, call, flood, get, middle, middleMs } from './calls.ts';
import { origin, processorMs, type Running } from './processes.ts';
import { bigHouse, importPeople, password, type Tokens } from './school.ts';

/** The measured values by their names in the table. */
export type Figures = Record<string, string>;

const list = `${basePath}/goals/?limit=10`;
const today = `${basePath}/today`;
const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
/** Every filter, and some together. */
const filters = `title=bridge title=nothing%20is%20called%20so description=evening description=evening&type=Seminar
  title=bread&sort_by=house title=bread&status=Completed! title=bread&due=overdue title=bread&owner_name=person
  owner_name=person%2042 owner_name=person owner_name=person&sort_by=house assigner_name=guide-1 assigner_name=self
  created_at=20 due_date=-1 type=Seminar period=Annual without_period=true status=Completed! status=Not%20Submitted
  house=The%20big%20house house=The%20big%20house&status=Completed! house=House%2042 house=No%20House%20assigned
  waiting_for=student waiting_for=guide&waiting_since_to=${weekAgo} returned=true to_do=true due=overdue due=week
  archived=true completed_from=${weekAgo} checked_in_week=${weekAgo} skip=90000 skip=90000&sort_by=title`.split(/\s+/);
const orders = goalSorts.flatMap((column) => [`sort_by=${column}`, `sort_by=${column}&sort_order=desc`]);

const inMs = (took: number): string => (took < 10 ? took.toFixed(1) : String(Math.round(took)));
const signedIn = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

/** Compares Trellis with minimal routes. */
export async function besideBare({ guide, goals }: Tokens, product: Running, bare: Running): Promise<Figures> {
  const headers = signedIn(guide);
  const processorOf = async ({ origin, pid }: Running, path: string) => {
    const read = () => flood({ url: origin, connections: 16 }, () => [{ path, headers }]);
    await read();
    const before = processorMs(pid);
    const { requests } = await read();
    return (processorMs(pid) - before) / requests.total;
  };
  const ofReads = (await processorOf(bare, '/goals')) / (await processorOf(product, list));
  // Each connection moves a goal of its own, as students do.
  const moves = (connection: number) =>
    Array.from({ length: 50 }, (_, n) => {
      const path = `${basePath}/goals/${goals[connection]}/update-progress-bar?progress_bar=${1 + n}`;
      return { method: 'POST' as const, path, headers };
    });
  const ofWrites: string[] = [];
  for (const connections of [1, 16]) {
    const commits = await flood({ url: bare.origin, connections }, () => [{ method: 'POST', path: '/commit' }]);
    const moved = await flood({ url: product.origin, connections }, moves);
    ofWrites.push((moved.requests.total / commits.requests.total).toFixed(2));
  }
  return {
    "bare route ÷ guide's first page and count (10,000 goals, 16 at once, processor time)": ofReads.toFixed(2),
    'bare durable commit ÷ progress with its audit entry (one at a time / 16 at once)': ofWrites.join(' / '),
  };
}

/** How long a student's list and Today take in milliseconds. */
export async function ownReads({ students: [student = ''] }: Tokens): Promise<number[]> {
  return [await middleMs(30, () => get(list, student)), await middleMs(30, () => get(today, student))];
}

/** Every kind of call that reads much. */
export async function reads(tokens: Tokens, inSmallSchool: readonly number[]): Promise<Figures> {
  const ofGuide = (times: number, path: string) => middleMs(times, () => get(path, tokens.guide));
  const took: { query: string; ms: number }[] = [];
  for (const query of [...orders, ...filters]) took.push({ query, ms: await ofGuide(3, `${list}&${query}`) });
  const worst = took.reduce((a, b) => (b.ms > a.ms ? b : a));
  const own = await ownReads(tokens);
  const ratios = own.map((ms, n) => (ms / (inSmallSchool[n] ?? Number.NaN)).toFixed(1));
  const others: string[] = [];
  for (const path of ['/overview', '/today', '/students/', '/search?text=p', '/search?text=read%20br'])
    others.push(inMs(await ofGuide(9, basePath + path)));
  const [overview, guidesToday, students, ...searches] = others;
  return {
    [`list calls, the middle of ${took.length}, ms`]: inMs(middle(took.map(({ ms }) => ms))),
    'list calls, the worst, ms': `${inMs(worst.ms)} (${decodeURIComponent(worst.query)})`,
    "a student's list / Today, ms": own.map(inMs).join(' / '),
    "a student's list / Today ÷ the same in a school with 1,000 goals": ratios.join(' / '),
    "overview / a guide's Today, ms": `${overview} / ${guidesToday}`,
    'list of students, ms': `${students}`,
    'search for `p` / `read br`, ms': searches.join(' / '),
  };
}

const rename = ({ guide: token, house }: Tokens, n: number) =>
  call(api.houses.rename, { token, params: { house_id: house }, body: { name: `${bigHouse} ${n}` } });

export async function changes(tokens: Tokens): Promise<Figures> {
  const at = { token: tokens.guide, params: { goal_id: tokens.goals[0] ?? '' } };
  const took = [
    await middleMs(29, (n) => call(api.goals.edit, { ...at, body: { title: `Read ${n} books` } })),
    await middleMs(29, (n) => call(n % 2 ? api.goals.unarchive : api.goals.archive, at)),
    await middleMs(29, (n) => call(api.comments.create, { ...at, body: { text: `Page ${n}` } })),
  ];
  return {
    'rename of a house with a twentieth of the goals, ms': inMs(await middleMs(5, (n) => rename(tokens, n))),
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
  const load = { url: origin, connections: students.length, overallRate: 200 };
  const slowest = async (meanwhile?: Promise<unknown>) => {
    const read = flood(load, (n) => [{ path: list, headers: signedIn(students[n % students.length]) }]);
    const [{ latency }] = await Promise.all([read, meanwhile]);
    return Math.max(1, latency.p99);
  };
  await slowest();
  const figures: Figures = {};
  for (const [name, work] of Object.entries(works)) {
    const [idle, busy] = [await slowest(), await slowest(work())];
    figures[`students' lists while ${name} ÷ idle (99 of 100)`] = `${(busy / idle).toFixed(1)} (${busy} ÷ ${idle} ms)`;
  }
  return figures;
}
