import { once } from 'node:events';
import { basePath } from '@trellis/contract/core/base-path.ts';
import { bareServer } from './cost.bare.ts';

/* The bare routes of `cost.bare.ts` in a process of its own, over the same database as Trellis. It tells its address. */

const [dataDir = '', databaseUrl] = process.argv.slice(2);
const { app, close } = bareServer({ dataDir, databaseUrl }, basePath);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ origin });
await once(process, 'disconnect');
await app.close();
await close();
