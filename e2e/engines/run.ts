import { globSync } from 'node:fs';
import { enterSchool, openSchool } from '../school.ts';
import { type Driver, personAt, type Size } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { openWebKit } from './webkit.ts';

/* `npm run test:engines`: the main journeys in Firefox and WebKit, if they are installed. Without either, it fails. */

type Open = (program: string, size: Size) => Promise<Driver>;
const engines: [where: string, open: Open][] = [
  ['/usr/bin/firefox{-esr,}', openFirefox],
  ['/Applications/Firefox.app/Contents/MacOS/firefox', openFirefox],
  ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', openWebKit],
];

let isNone = true;
for (const [where, open] of engines) {
  const program = globSync(where).at(-1);
  if (!program) continue;
  isNone = false;
  for (const { title, size, play } of journeys) {
    console.log(`${program}: ${title}`);
    const school = await openSchool();
    enterSchool(school);
    const driver = await open(program, size);
    await play(personAt(driver)).finally(() => driver.close());
    await school.close();
  }
}
if (isNone) throw new Error('No engine is here. On Debian: apt install firefox-esr webkit2gtk-driver xvfb');
