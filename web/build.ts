import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(import.meta.dirname, 'dist');
/** The build is written here first, so that a server never finds half an application in `dist`. */
const next = `${dist}.next`;
/** The file with the hash of the sources that `dist` was built from. */
const stamp = '.built-from';
/** Files that load together, and how large they may be when gzipped. */
const budgets = {
  'scripts of /login': { files: '{index,en,_public,_public.login}-*.js', mostKB: 158 },
  'scripts of /goals': { files: '{index,en,_authenticated,_authenticated.goals}-*.js', mostKB: 236 },
  'scripts of menus, dialogs and pickers': { files: 'opens-*.js', mostKB: 160 },
  'scripts of charts': { files: 'charts-*.js', mostKB: 130 },
  styles: { files: '*.css', mostKB: 30 },
};
const compressible = 'html,js,css,svg,json,webmanifest,txt';

/** One hash over everything that the build reads. */
function hashOfSources(): string {
  const folders = '{contract/src,messages,web/public,web/src}/**/*.*';
  const files = globSync([folders, 'web/*.{ts,json,html}', 'package-lock.json', 'tsconfig.base.json'], {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}'],
  });
  const hash = createHash('sha256').update(process.versions.node);
  // Every start waits for this, and reading so many small files in turn is quicker without promises.
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Writes compressed forms of each file, so that serving them costs nothing. */
async function compress(): Promise<void> {
  const files = globSync(`**/*.{${compressible}}`, { cwd: next });
  // All at once, so that every core helps.
  await Promise.all(
    files.map(async (path) => {
      const file = join(next, path);
      const content = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

/** Fails the build when scripts or styles exceed their budget. */
function checkSizes(): void {
  for (const [what, { files, mostKB }] of Object.entries(budgets)) {
    const sizes = globSync(`assets/${files}.gz`, { cwd: next }).map((file) => statSync(join(next, file)).size);
    const weight = sizes.reduce((sum, size) => sum + size, 0) / 1000;
    console.log(`${what}: ${weight.toFixed(1)} of ${mostKB} kB gzipped`);
    if (weight === 0 || weight > mostKB) throw new Error(`Missing or too heavy: ${what}`);
  }
}

/** Replaces `dist` with the new build. */
async function replaceDist(): Promise<void> {
  const old = `${dist}.old`;
  await rm(old, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, old);
  await rename(next, dist);
  await rm(old, { recursive: true, force: true });
}

const sources = hashOfSources();
const built = await readFile(join(dist, stamp), 'utf8').catch(() => '');
if (built !== sources) {
  process.stdout.write('Building the web application, because its sources have changed …\n');
  // Loaded only when needed, because every start runs this file.
  const { build } = await import('vite');
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    build: { outDir: next },
    logLevel: 'warn',
  });
  await compress();
  checkSizes();
  await writeFile(join(next, stamp), sources);
  await replaceDist();
}
