import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Makes the table of permissions in the web listen to the test: it tells which permissions a page asks for, and takes
 * those that `sessionStorage` names from everybody. What the page has fetched can be forgotten.
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
      globalThis.askedPermissions = new Set();
      for (const [permission, row] of Object.entries(permissions)) {
        const granted = row.granted;
        Object.defineProperty(row, 'granted', {
          get() {
            globalThis.askedPermissions.add(permission);
            return (sessionStorage.getItem('denied permissions') ?? '').split(' ').includes(permission) ? [] : granted;
          },
        });
      }`;
  },
});

const [outDir] = process.argv.slice(2);
if (!outDir) throw new Error('say into which folder to build');
await build({
  configFile: join(import.meta.dirname, '../web/vite.config.ts'),
  plugins: [deniable()],
  build: { outDir, emptyOutDir: true },
  logLevel: 'error',
});
