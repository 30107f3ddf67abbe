import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project } from '../dockerfile.ts';

/** Runs the check as npm does on a machine with this Node. */
const check = (version: string) =>
  spawnSync(process.execPath, [join(project, 'require-node.cjs')], {
    encoding: 'utf8',
    env: { npm_config_user_agent: `npm/9.2.0 node/v${version} linux x64 workspaces/true` },
  });

test.each(['18.19.0', '20.18.3', '21.7.3', '22.11.0'])('Node %s is refused in one sentence', (version) => {
  const { status, stderr } = check(version);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `Trellis needs Node.js 22.12 or later, or 20.19, and this is ${version}: install a newer one from https://nodejs.org, then run npm ci again.\n`,
  );
});

test.each(['20.19.0', '22.12.0', '24.0.0'])('Node %s is recent enough', (version) => {
  expect(check(version)).toMatchObject({ status: 0, stderr: '' });
});

test('the lock file has a checksum of every package, also of the Node for other machines', () => {
  type Package = { link?: boolean; integrity?: string };
  const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8'));
  const unchecked = Object.entries<Package>(packages).filter(
    ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});
