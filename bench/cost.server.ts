import { once } from 'node:events';
import { basePath } from '@trellis/contract/base-path.ts';
import { buildApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { contextFor, prepare } from '../server/src/launch.ts';
import { bareServer } from './cost.bare.ts';

/*
 * A server of `cost.ts` in a process of its own: Trellis, or a bare Fastify server over the same database. It tells its
 * port, and what processor time it has used, in milliseconds, whenever it is asked.
 */

const [kind, dataDir = '', databaseUrl] = process.argv.slice(2);
const place = { dataDir, databaseUrl };

async function trellis() {
  const settings = { LOG_LEVEL: 'silent', TIME_ZONE: 'Europe/Berlin', DATA_DIR: dataDir };
  const context = await prepare(await contextFor({ ...readConfig(settings), databaseUrl }));
  context.db.watchOver({ info() {}, warn() {}, error() {} });
  return { app: await buildApp(context), close: context.db.close };
}

const { app, close } = kind === 'bare' ? bareServer(place, basePath) : await trellis();
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ usedMs: (user + system) / 1000 });
});
process.send?.({ origin: address });
await once(process, 'disconnect');
await app.close();
await close();
