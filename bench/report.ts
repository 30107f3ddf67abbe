import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { keysOf } from '@trellis/contract/core/tables.ts';
import type { Beside } from './beside.ts';
import type { CostRow } from './cost.ts';
import { plot } from './plot.ts';

export type EngineName = 'SQLite' | 'PostgreSQL';

type Ratios = Readonly<Record<EngineName, readonly (readonly number[])[]>>;

/** What a run has measured. */
export type Figures = {
  /** Numbers of goals. */
  sizes: readonly number[];
  /** Requests of each call at each size. */
  times: number;
  calls: readonly string[];
  /** How many times as long as the bare route a call takes: by size, then by call. */
  ratios: Ratios;
  /** How many times as much processor time as the bare route it takes. */
  processor: Ratios;
  /** By size. */
  beside: Readonly<Record<EngineName, readonly Beside[]>>;
  costs: Readonly<Record<EngineName, readonly (readonly CostRow[])[]>>;
};

const engines = ['SQLite', 'PostgreSQL'] as const satisfies readonly EngineName[];
const growthAllowed = 4;

const growthOf = (ratios: Ratios, engine: EngineName, call: number): number => {
  const bySize = ratios[engine];
  return (bySize.at(-1)?.[call] ?? Number.NaN) / (bySize[0]?.[call] ?? Number.NaN);
};

/** The sorts whose first page takes much longer where there are more goals. */
export const growsTooMuch = (figures: Figures): string[] =>
  figures.calls.flatMap((name, call) =>
    engines
      .filter((engine) => name.startsWith('sort') && growthOf(figures.ratios, engine, call) > growthAllowed)
      .map((engine) => `${name} on ${engine}`),
  );

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const headed = (heads: readonly string[], rows: readonly string[]): string =>
  [rowOf(heads), `|---|${'---:|'.repeat(heads.length - 1)}`, ...rows].join('\n');

function table({ sizes, calls }: Figures, ratios: Ratios): string {
  const heads = engines.flatMap((engine) => [
    ...sizes.map((size) => `${engine} ${size.toLocaleString('en-GB')}`),
    'growth',
  ]);
  const rows = calls.map((name, call) => {
    const cells = engines.flatMap((engine) => [
      ...ratios[engine].map((bySize) => bySize[call] ?? Number.NaN),
      growthOf(ratios, engine, call),
    ]);
    return rowOf([name, ...cells.map((cell) => cell.toFixed(1))]);
  });
  return headed(['call', ...heads], rows);
}

const sizeHeads = (sizes: readonly number[]) =>
  engines.flatMap((engine) => sizes.map((size) => `${engine} ${size.toLocaleString('en-GB')}`));

function costTable({ sizes, costs }: Figures): string {
  const rows = (costs.SQLite[0] ?? []).flatMap(({ name }, at) =>
    (['byProcessor', 'byClock'] as const).map((by) => {
      const cells = engines.flatMap((engine) => costs[engine].map((of) => of[at]?.[by] ?? Number.NaN));
      return rowOf([`${name}, ${by === 'byClock' ? 'clock' : 'processor'}`, ...cells.map((cell) => cell.toFixed(2))]);
    }),
  );
  return headed(['call', ...sizeHeads(sizes)], rows);
}

function besideTable({ sizes, beside }: Figures): string {
  const [first] = beside.SQLite;
  const rows = (first ? keysOf(first) : []).map((name) => {
    const cells = engines.flatMap((engine) => beside[engine].map((of) => of[name]));
    return rowOf([name, ...cells.map((cell) => cell.toFixed(cell < 10 ? 2 : 0))]);
  });
  return headed(['', ...sizeHeads(sizes)], rows);
}

const environment = () => ({
  cores: availableParallelism(),
  processor: cpus()[0]?.model ?? 'unknown',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.versions.node,
});

/** Writes what was measured beside this file: RESULTS.md, a picture for each engine, and all of it as JSON. */
export async function report(figures: Figures): Promise<void> {
  const to = (name: string) => join(import.meta.dirname, name);
  const { cores, processor, memoryGb, node } = environment();
  await writeFile(to('results.json'), `${JSON.stringify({ environment: environment(), ...figures }, null, 2)}\n`);
  for (const engine of engines) {
    await writeFile(to(`${engine.toLowerCase()}.svg`), plot(`${engine}: multiples of a bare route`, figures, engine));
  }
  const tooMuch = growsTooMuch(figures);
  await writeFile(
    to('RESULTS.md'),
    `# How long calls take, as multiples of a bare route

Written by \`npm run bench\` (\`npm run bench -- --million\` where a column has a million goals) on a machine with ${cores} cores
(${processor}, ${memoryGb} GB), Node ${node}. A figure of 5.0 means: five times as long as a bare Fastify route that answers with a
short JSON, measured in the same run; each is the middle of ${figures.times} requests over HTTP, one after the other, from a
process of its own to the program as \`npm start\` starts it. The columns are the numbers of goals; growth is the last over the
first. A student has ten goals and a house 25 students, but one house and one guide have a tenth of all goals. A list call
gives a page of ten with the exact count of all that match. PostgreSQL waits for the disk, as it does for a school. The same
figures are in [results.json](results.json).

![SQLite](sqlite.svg)

![PostgreSQL](postgresql.svg)

${table(figures, figures.ratios)}

## While others work

Eight students open their lists again and again, 20 ms after the last answer, at a server of its own; load and database are
on the same machine. Idle is before and after; a start is the middle of five. 25 people log in from one address, and the
bare route verifies a password by the library's own function.

${besideTable(figures)}

## Beside hand-written SQL

What a bare Fastify route takes that looks the token up and does the same by hand-written SQL on the same driver, as a share
of what Trellis takes: 1 is no more than that. By the processor time of the server, and of the database where it is
PostgreSQL, and by the clock; a commit outlasts a power cut.

${costTable(figures)}

## The processor time of calls

The same calls as above, and in the same way: a figure of 5.0 means five times the processor time of the bare route. That of
the server and of its threads counts, and that of PostgreSQL where it is the database.

${table(figures, figures.processor)}

Sorts whose first page grows more than ${growthAllowed}-fold: ${tooMuch.length === 0 ? 'none' : tooMuch.join(', ')}.
`,
  );
}
