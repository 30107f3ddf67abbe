import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contextFor, endWith, launch, prepare, print } from '../src/app/launch.ts';
import { systemClock } from '../src/base/clock.ts';
import { gatherSettings } from '../src/config/config.sources.ts';
import { type Config, readConfig } from '../src/config/config.ts';
import { openSqlite } from '../src/database/sqlite/sqlite.ts';
import { movableClock } from '../testing/movable-clock.ts';
import { fillDemo } from './fill.ts';

const password = 'trellis-demo';
const guide = 'ada@trellis.example';
const student = 'mia@trellis.example';
/** The only settings that the demo shares with a school: the others lead to its database, backups, emails or logins. */
const ownSettings = ['HOST', 'PORT', 'ALLOW_UNENCRYPTED', 'TRUST_PROXY', 'LANGUAGE', 'TIME_ZONE', 'LOG_LEVEL'];

/** Fails if the port is taken, so that nobody waits for a school that can't be opened. */
async function checkPort({ port, host }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, 'listening');
  await new Promise((resolve) => server.close(resolve));
}

/** A folder that is deleted when the program ends, even while the school is still being filled. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      // A running server listens for the signal itself.
      if (process.listenerCount(signal) === 0) process.exit(0);
    });
  }
  return folder;
}

try {
  const { values } = gatherSettings(process.env, process.cwd());
  const settings = Object.fromEntries(ownSettings.map((name) => [name, values[name]]));
  // A log of every request would push the password out of sight.
  settings.LOG_LEVEL ||= 'warn';
  await checkPort(readConfig(settings));
  const dataDir = await temporaryFolder();
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  print(`Filling a demo school in ${dataDir} …`);
  const made = await contextFor(config, openSqlite(dataDir, { durability: 'thrown away' }));
  // Everyone has the same password, so it is hashed once.
  const hash = await made.passwords.hash(password);
  await prepare(made);
  await fillDemo(
    { ...made, clock: movableClock(), passwords: { ...made.passwords, hash: async () => hash } },
    password,
  );

  await launch({ ...made, clock: systemClock });
  print(`Log in as a guide with ${guide}, as a student with ${student}, or as anyone else you find there.`);
  print('The school is deleted when you stop it with Ctrl-C.');
  print(`The password is always ${password}`);
} catch (error) {
  endWith(error);
}
