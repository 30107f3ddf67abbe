import { cp, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtWeb } from './school.ts';

/** Ends each piece of a message in the marked web application. Nobody sees it, and Playwright ignores it. */
export const mark = '\u200b';

/** How icu-minify numbers the arguments that choose among messages. */
const choosing: readonly unknown[] = [1, 2, 3];

/** Marks the pieces of text in a compiled message. */
function markedMessage(message: unknown): unknown {
  if (typeof message === 'string') return message + mark;
  return Array.isArray(message) ? message.map(markedPart) : message;
}

function markedPart(part: unknown): unknown {
  if (!Array.isArray(part)) return markedMessage(part);
  const [name, kind, ...rest] = part as unknown[];
  if (choosing.includes(kind)) return [name, kind, inEach(rest[0], markedMessage)];
  // What is no value is a tag with its content.
  const isValue = kind === undefined || (typeof kind === 'number' && kind > 0);
  return isValue ? part : [name, ...[kind, ...rest].map(markedPart)];
}

const inEach = (object: unknown, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(object as object).map(([key, value]) => [key, change(value)]));

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const markedMessages = (messages: unknown): object =>
  inEach(messages, (value) => (isGroup(value) ? markedMessages(value) : markedMessage(value)));

/** Makes a copy of the built web application in which each text of Trellis can be told from what people wrote. */
export async function makeMarkedWeb(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-web-'));
  await cp(builtWeb, folder, { recursive: true });
  const assets = join(folder, 'assets');
  for (const name of (await readdir(assets)).filter((name) => /^en-.*\.js$/.test(name))) {
    const file = join(assets, name);
    const { default: messages } = await import(pathToFileURL(join(builtWeb, 'assets', name)).href);
    // The original also sets the texts of the widgets' library.
    await rename(file, file.replace('.js', '-original.js'));
    const original = basename(file).replace('.js', '-original.js');
    await writeFile(file, `import './${original}'; export default ${JSON.stringify(markedMessages(messages))}`);
    await Promise.all(['br', 'gz'].map((encoding) => rm(`${file}.${encoding}`)));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
