import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';

/*
 * `npm run audit`: asks the registry for known holes, at high and above, in what Trellis is built of. Ends with 1 where
 * there are some, and with 2 where the registry didn't answer, in which case nothing is known.
 */

const counts = z.object({ high: z.number(), critical: z.number() });
const answer = z.object({
  metadata: z.object({ vulnerabilities: counts }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});

function audited() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--audit-level=high'], {
    encoding: 'utf8',
    timeout: 120_000,
  });
  try {
    return z.safeParse(answer, JSON.parse(stdout)).data;
  } catch {
    return undefined;
  }
}

const found = audited();
if (!found) {
  console.error('The registry did not answer: whether there are known holes is not known. Try again with a network.');
  process.exitCode = 2;
} else {
  const { high, critical } = found.metadata.vulnerabilities;
  for (const [name, { severity, range }] of Object.entries(found.vulnerabilities)) {
    if (severity === 'high' || severity === 'critical') console.error(`${severity}: ${name} ${range}`);
  }
  if (high + critical > 0) process.exitCode = 1;
  else console.log('The registry knows of no hole rated high or critical.');
}
