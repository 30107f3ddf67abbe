import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/*
 * `npm run test:faults -- --seed 7 --rounds 5`: the tests of this folder, for so many rounds, with what chance decides in
 * them from this seed or from one that is drawn and printed; then those elsewhere that go through what chance draws, each
 * of which prints its own seed where it fails.
 */

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
const seed = values.seed ?? String(randomInt(1, 1_000_000));
process.stdout.write(`--seed ${seed} --rounds ${values.rounds}\n`);

/** The tests elsewhere that ask `tries()` how many of what chance draws they go through. */
const elsewhere = [
  'review-model',
  'http/fuzz',
  'goals.list.once',
  'overview.test',
  'relations.test',
  'steps.order',
  'cli/backup.test',
];
const runs = [
  ['--project', 'faults'],
  ['--project', 'once', '--project', 'sqlite', '--project', 'postgres', ...elsewhere],
];
for (const words of runs) {
  const { status } = spawnSync('vitest', ['run', ...words], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, FAULT_SEED: seed, FAULT_ROUNDS: values.rounds },
  });
  process.exitCode ||= status ?? 1;
}
