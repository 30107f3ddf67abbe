import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultOptions, enterSchool, openSchool } from '../school.ts';
import { type Engine, personAt } from './driver.ts';
import { firefox } from './firefox.ts';
import { type Journey, journeys } from './journeys.ts';
import { webkit } from './webkit.ts';

/* `npm run test:engines`: the main journeys in Firefox and WebKit, as far as they are installed. Having neither is a failure. */

const engines: Record<string, Engine> = { Firefox: firefox(), WebKit: webkit() };
const pictures = join(import.meta.dirname, '../../test-results/engines');

async function play({ title, size, play }: Journey, open: Extract<Engine, { open: unknown }>['open']): Promise<void> {
  const school = await openSchool(defaultOptions, 0);
  enterSchool(school);
  const driver = await open(size);
  try {
    await play(personAt(driver));
    console.log(`  passed: ${title}`);
  } catch (error) {
    await mkdir(pictures, { recursive: true });
    const file = join(pictures, `${driver.name} ${title}.png`.replaceAll(/[^a-z0-9.]+/gi, '-'));
    await writeFile(file, await driver.picture());
    console.error(`  FAILED: ${title}\n  what was shown: ${file}\n`, error);
    process.exitCode = 1;
  } finally {
    await driver.close();
    enterSchool(undefined);
    await school.close();
  }
}

for (const [name, engine] of Object.entries(engines)) {
  if ('lacks' in engine) console.log(`${name}: not tried, because this machine lacks ${engine.lacks}.`);
  else for (const journey of journeys) await play(journey, engine.open);
}
if (Object.values(engines).every((engine) => 'lacks' in engine)) {
  console.error('No engine was tried. On Debian: apt install firefox-esr webkit2gtk-driver xvfb');
  process.exitCode = 1;
}
