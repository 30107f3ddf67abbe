import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtWeb, enterSchool, openSchool } from '../school.ts';
import type { Found } from './engine.ts';
import { firefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import { webkit } from './webkit.ts';

/*
 * Plays the journeys that matter most in the engines of other browsers than Chromium, as far as the machine has them:
 * `npm run test:engines`. What it lacks is said, and nothing tried at all is a failure.
 */

const engines: Record<string, Found> = { Firefox: firefox(), WebKit: webkit() };
const pictures = join(import.meta.dirname, '../../test-results/engines');

async function play({ title, size, play }: Journey, open: Extract<Found, { open: unknown }>['open']): Promise<boolean> {
  const options = {
    realPasswords: false,
    ownProcess: false,
    webFolder: builtWeb,
    signup: 'open',
    secondFactorOf: '',
    settings: {},
  };
  const school = await openSchool(options, 0);
  enterSchool(school);
  const engine = await open(size);
  try {
    await play(engine);
    console.log(`  passed: ${title}`);
    return true;
  } catch (error) {
    await mkdir(pictures, { recursive: true });
    const file = join(pictures, `${engine.name} ${title}.png`.replaceAll(/[^a-z0-9.]+/gi, '-'));
    await writeFile(file, await engine.picture());
    console.error(`  FAILED: ${title}\n  what was shown: ${file}\n`, error);
    return false;
  } finally {
    await engine.close();
    enterSchool(undefined);
    await school.close();
  }
}

let tried = 0;
for (const [name, found] of Object.entries(engines)) {
  if ('lacks' in found) {
    console.log(`${name}: not tried, because this machine lacks ${found.lacks}.`);
    continue;
  }
  console.log(`${name}:`);
  for (const journey of journeys) {
    tried += 1;
    if (!(await play(journey, found.open))) process.exitCode = 1;
  }
}
if (tried === 0) {
  console.error('No engine was tried. On Debian: apt install firefox-esr webkit2gtk-driver xvfb');
  process.exitCode = 1;
}
