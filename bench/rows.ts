import { api } from '@trellis/contract/api.ts';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { goalSorts } from '@trellis/contract/goals/field-lists.ts';
import { again, type Call, call, flood, get, middle, middleMs, studentsWait } from './calls.ts';
import filters from './lists.json' with { type: 'json' };
import { processorMs, type Running } from './processes.ts';
import { bigHouse, importPeople, password, type Tokens } from './school.ts';

/** The measured values by their names in the table. */
export type Figures = Record<string, string>;

const list = `${basePath}/goals/?limit=10`;
const today = `${basePath}/today`;
const inMs = (took: number): string => (took < 10 ? took.toFixed(1) : String(Math.round(took)));

/** Compares Trellis with minimal routes. */
export async function besideBare({ guide: token, goals }: Tokens, product: Running, bare: Running) {
  const processorOf = async ({ origin, pid }: Running, path: string) => {
    const flooded = () => flood(origin, 16, () => [{ path, token }]);
    await flooded();
    const before = processorMs(pid);
    const { answered } = await flooded();
    return (processorMs(pid) - before) / answered;
  };
  const ofReads = (await processorOf(bare, '/goals')) / (await processorOf(product, list));
  // Each connection moves a goal of its own, as students do.
  const moves = (connection: number) =>
    Array.from({ length: 50 }, (_, n): Call => {
      const path = `${basePath}/goals/${goals[connection]}/update-progress-bar?progress_bar=${1 + n}`;
      return { method: 'POST', path, token };
    });
  const ofWrites: string[] = [];
  for (const connections of [1, 16]) {
    const commits = await flood(bare.origin, connections, () => [{ method: 'POST', path: '/commit' }]);
    ofWrites.push(((await flood(product.origin, connections, moves)).aSecond / commits.aSecond).toFixed(2));
  }
  return {
    "bare route ÷ guide's first page and count (10,000 goals, 16 at once, processor time)": ofReads.toFixed(2),
    'bare durable commit ÷ progress with its audit entry (one at a time / 16 at once)': ofWrites.join(' / '),
  };
}

/** Every kind of list call that a guide can make: each order, each filter, and some together. */
export async function reads({ guide, students: [student = ''] }: Tokens): Promise<Figures> {
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10);
  const orders = goalSorts.flatMap((column) => [`sort_by=${column}`, `sort_by=${column}&sort_order=desc`]);
  const took: { query: string; ms: number }[] = [];
  for (const query of [...orders, ...filters.map((filter) => filter.replace('{week ago}', weekAgo))]) {
    took.push({ query, ms: await middleMs(3, () => get(`${list}&${query}`, guide)) });
  }
  const worst = took.reduce((a, b) => (b.ms > a.ms ? b : a));
  const of = async (path: string, token: string) => inMs(await middleMs(9, () => get(path, token)));
  return {
    [`list calls, the middle of ${took.length}, ms`]: inMs(middle(took.map(({ ms }) => ms))),
    'list calls, the worst, ms': `${inMs(worst.ms)} (${decodeURIComponent(worst.query)})`,
    "a student's list / Today, ms": `${await of(list, student)} / ${await of(today, student)}`,
    "overview / a guide's Today, ms": `${await of(`${basePath}/overview`, guide)} / ${await of(today, guide)}`,
  };
}

const rename = ({ guide: token, house }: Tokens, n: number) =>
  call(api.houses.rename, { token, params: { house_id: house }, body: { name: `${bigHouse} ${n}` } });

export async function changes(tokens: Tokens): Promise<Figures> {
  const at = { token: tokens.guide, params: { goal_id: tokens.goals[0] ?? '' } };
  const kinds: ((n: number) => Promise<unknown>)[] = [
    (n) => call(api.goals.edit, { ...at, body: { title: `Read ${n} books` } }),
    (n) => call(n % 2 ? api.goals.unarchive : api.goals.archive, at),
    (n) => call(api.comments.create, { ...at, body: { text: `Page ${n}` } }),
  ];
  const took: number[] = [];
  for (const change of kinds) took.push(await middleMs(9, change));
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
  await studentsWait(list, students);
  const figures: Figures = {};
  for (const [name, work] of Object.entries(works)) {
    const idle = await studentsWait(list, students);
    const busy = await studentsWait(list, students, work());
    figures[`students' lists while ${name} ÷ idle (99 of 100)`] = `${(busy / idle).toFixed(1)} (${busy} ÷ ${idle} ms)`;
  }
  return figures;
}
