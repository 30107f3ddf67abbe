import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextFor, endWith, launch, prepare, print } from '../src/app/launch.ts';
import { systemClock } from '../src/base/clock.ts';
import { gatherSettings } from '../src/config/config.sources.ts';
import { readConfig } from '../src/config/config.ts';
import { openSqlite } from '../src/database/sqlite/sqlite.ts';
import { demoClock } from './calendar.ts';
import { fillDemo } from './fill.ts';

const password = 'trellis-demo';
const guide = 'ada@trellis.example';
const student = 'mia@trellis.example';

try {
  const dataDir = await mkdtemp(join(tmpdir(), 'trellis-demo-'));
  // Uses its own database and sends no emails: the invented addresses might exist.
  const settings = readConfig(gatherSettings(process.env, process.cwd()).values);
  const config = {
    ...settings,
    // The address of the school’s own Trellis leads elsewhere.
    publicUrl: `http://localhost:${settings.port}`,
    dataDir,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    smtpUrl: undefined,
    firstGuide: undefined,
  };
  print(`Filling a demo school in ${dataDir} …`);
  const made = await contextFor(config, openSqlite(dataDir, { durability: 'thrown away' }));
  // Everybody has the same password, so it is hashed once.
  const hash = await made.passwords.hash(password);
  await prepare(made);
  await fillDemo({ ...made, clock: demoClock(), passwords: { ...made.passwords, hash: async () => hash } }, password);

  await launch({ ...made, clock: systemClock });
  print(`Sign in as a guide with ${guide}, as a student with ${student}, or as anybody else you find there.`);
  print(`The password is always ${password}`);
} catch (error) {
  endWith(error);
}
