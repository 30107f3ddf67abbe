import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { builtWeb } from './school.ts';

/** Ends each piece of a marked message. Nobody sees it, and Playwright ignores it. */
export const mark = '\u200b';

/** How icu-minify numbers the arguments that choose among messages. */
const choosingKinds: readonly unknown[] = [1, 2, 3];

/** Marks the pieces of text in a compiled message. */
function markedMessage(message: unknown): unknown {
  if (typeof message === 'string') return message + mark;
  return Array.isArray(message) ? message.map(markedPart) : message;
}

function markedPart(part: unknown): unknown {
  if (!Array.isArray(part)) return markedMessage(part);
  const [name, kind, ...rest] = part as unknown[];
  if (choosingKinds.includes(kind)) return [name, kind, mapValues(rest[0], markedMessage)];
  // Any part that isn't a value is a tag with its content.
  const isValue = kind === undefined || (typeof kind === 'number' && kind > 0);
  return isValue ? part : [name, ...[kind, ...rest].map(markedPart)];
}

const mapValues = (object: unknown, change: (value: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(object as object).map(([key, value]) => [key, change(value)]));

const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
const markedMessages = (messages: unknown): object =>
  mapValues(messages, (value) => (isGroup(value) ? markedMessages(value) : markedMessage(value)));

/** Marks each text of Trellis in the pages of a context, which tells it apart from what people wrote. */
export const markMessages = (context: BrowserContext) =>
  context.route(/\/assets\/en-[^/]+\.js$/, async (route) => {
    const name = basename(route.request().url());
    const { default: messages } = await import(pathToFileURL(join(builtWeb, 'assets', name)).href);
    // The original also sets the texts of the widgets' library.
    const body = `import './${name}?original'; export default ${JSON.stringify(markedMessages(messages))}`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
