import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Instruments the permission table in the web: it records which permissions a page checks, and denies those listed in
 * `sessionStorage`. The test can also clear the query cache.
 */
const deniable = (): Plugin => ({
  name: 'deniable-permissions',
  transform(code, id) {
    if (id.endsWith('/web/src/api/query-client.ts')) {
      return `${code}
      globalThis.forgetAnswers = () => queryClient.clear();`;
    }
    if (!id.endsWith('/contract/src/permissions.ts')) return undefined;
    return `${code}
      globalThis.checkedPermissions = new Set();
      for (const [permission, row] of Object.entries(permissions)) {
        const granted = row.granted;
        Object.defineProperty(row, 'granted', {
          get() {
            globalThis.checkedPermissions.add(permission);
            return (sessionStorage.getItem('denied permissions') ?? '').split(' ').includes(permission) ? [] : granted;
          },
        });
      }`;
  },
});

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error('the output folder is missing');
await build({
  configFile: join(import.meta.dirname, '../web/vite.config.ts'),
  plugins: [deniable()],
  build: { outDir, emptyOutDir: true },
  logLevel: 'error',
});
