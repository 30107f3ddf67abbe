import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const project = join(import.meta.dirname, '../../..');
const json = (text: string) => JSON.parse(text);

test('npm run sbom lists all dependencies without a network', () => {
  const offline = { ...process.env, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:1' };
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: project,
    env: offline,
    maxBuffer: 50_000_000,
  });
  const { bomFormat, components } = json(output.toString());
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set((components as { purl: string }[]).map(({ purl }) => decodeURIComponent(purl)));
  for (const part of ['package.json', 'contract/package.json', 'server/package.json', 'web/package.json']) {
    const { dependencies = {} } = json(readFileSync(join(project, part), 'utf8'));
    for (const [name, version] of Object.entries(dependencies)) expect(listed).toContain(`pkg:npm/${name}@${version}`);
  }
});
