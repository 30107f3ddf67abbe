import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const dist = join(import.meta.dirname, 'dist');
/** Built here first, so that a server never finds half an application in `dist`. */
const next = `${dist}.next`;
/** The file with the hash of the sources that `dist` was built from. */
const stamp = '.built-from';
const scriptBudgets = {
  '/login': { chunks: ['entry', 'en', '_public', '_public.login'], mostKB: 158 },
  '/goals': { chunks: ['entry', 'en', '_authenticated', '_authenticated.goals'], mostKB: 236 },
  'what opens': { chunks: ['opens'], mostKB: 160 },
  charts: { chunks: ['charts'], mostKB: 130 },
};
const stylesKB = 30;
const compressible = 'html,js,css,svg,json,webmanifest,txt';

/** One hash over everything that the build reads. */
function hashOfSources(): string {
  const filesIn = (folder: string, recursive: boolean) =>
    readdirSync(join(root, folder), { recursive, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name));
  const folders = ['contract/src', 'messages', 'web/public', 'web/src'];
  const files = [
    ...folders.flatMap((folder) => filesIn(folder, true)),
    ...filesIn('web', false),
    ...['package-lock.json', 'tsconfig.base.json'].map((name) => join(root, name)),
  ];
  const hash = createHash('sha256').update(process.versions.node);
  // Every start waits for this, and reading so many small files in turn is quicker without promises.
  for (const file of files.sort()) hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Writes compressed forms of each file, so that serving them costs nothing. */
async function compress(): Promise<void> {
  for await (const path of glob(`**/*.{${compressible}}`, { cwd: next })) {
    const file = join(next, path);
    const content = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
    await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}

/** Puts what was built in the place of what was there. */
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
  const [{ build }, { checkSize }] = await Promise.all([import('vite'), import('./check-size.ts')]);
  await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    plugins: [checkSize(scriptBudgets, stylesKB)],
    build: { outDir: next },
    logLevel: 'warn',
  });
  await compress();
  await writeFile(join(next, stamp), sources);
  await replaceDist();
}
