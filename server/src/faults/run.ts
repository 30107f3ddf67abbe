import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/*
 * `npm run test:faults -- --seed 7 --rounds 5`: the tests of this folder, for so many rounds, with what chance decides in
 * them from this seed or from one that is drawn and printed.
 */

const { values } = parseArgs({ options: { seed: { type: 'string' }, rounds: { type: 'string', default: '5' } } });
const seed = values.seed ?? String(randomInt(1, 1_000_000));
process.stdout.write(`--seed ${seed} --rounds ${values.rounds}\n`);
const { status } = spawnSync('vitest', ['run', '--project', 'faults'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, FAULT_SEED: seed, FAULT_ROUNDS: values.rounds },
});
process.exitCode = status ?? 1;
