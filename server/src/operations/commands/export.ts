import { rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { api } from '@trellis/contract/api.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import { exportFormats } from '@trellis/contract/core/list-query.ts';
import { translateMessage } from '@trellis/contract/core/messages.ts';
import type * as z from 'zod/mini';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import { fileMode } from '../../base/private-files.ts';
import type { Progress } from '../../base/show-progress.ts';
import { exportGoals, listGoals } from '../../goals/list/goals.list.ts';
import { exportUsers, listUsers } from '../../people/users/users.list.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Caller } from '../../platform/context.ts';
import { contentOf, type ExportFile } from '../../platform/http/export-file.ts';
import { inWorkFolder, refuseExisting, requireFolderOf } from '../backup/files.ts';
import { type Command, type Given, UsageError, withDatabase } from './command.ts';

type Exporting = Pick<Caller, 'db' | 'clock' | 'config' | 'policy' | 'session'>;

/** The person at the command line may read what a guide may. */
const asGuide: Session = { id: '', role: 'guide', tokenHash: '' };
const onePage = { skip: 0, limit: 1 };

/** Writes each list that can be exported, and returns the number of its rows. */
const lists = {
  async goals(context: Exporting, parameters: object, path: string, progress: Progress): Promise<number> {
    const query = parse(api.goals.export, parameters);
    const { count } = await listGoals(context, { ...query, ...onePage });
    return write(exportGoals(context, query), api.goals.export.exports, path, (rows) => progress(rows / count));
  },
  async users(context: Exporting, parameters: object, path: string, progress: Progress): Promise<number> {
    const query = parse(api.users.export, parameters);
    const { count } = await listUsers(context.db, { ...query, ...onePage });
    return write(exportUsers(context.db, query), api.users.export.exports, path, (rows) => progress(rows / count));
  },
};

export const exportCommand: Command = {
  inHelp: { lists: Object.keys(lists).join(' or ') },
  async run(given) {
    const { config, values, options, progress } = given;
    const [list = '', path = ''] = values;
    const writeList = Object.hasOwn(lists, list) ? lists[list as keyof typeof lists] : undefined;
    if (!writeList) throw new UsageError(`There is no list "${list}"; choose ${Object.keys(lists).join(' or ')}.`);
    const parameters = { ...parametersOf(given), format: formatOf(path) };
    refuseExisting(path, { force: options.has('force') });
    requireFolderOf(path);
    const count = await withDatabase(config, (context) =>
      writeList({ ...context, session: asGuide }, parameters, path, progress(`the ${list} exported`)),
    );
    return { text: `${path} has ${count} ${list}.`, data: { file: path, count } };
  },
};

function formatOf(path: string): string {
  const format = exportFormats.find((one) => extname(path).toLowerCase() === `.${one}`);
  if (!format) throw new UsageError('FILE must end in .csv or .json.');
  return format;
}

function parametersOf({ settings }: Given): Record<string, string> {
  const filters = (settings.filter ?? []).map((filter): [string, string] => {
    const [, name, value] = /^([^=]+)=(.*)$/s.exec(filter) ?? [];
    if (name === undefined || value === undefined)
      throw new UsageError(`--filter ${filter} has no =. Write NAME=VALUE.`);
    return [name, value];
  });
  const [sort_by, sort_order] = [settings.sort?.at(-1), settings.order?.at(-1)];
  return { ...Object.fromEntries(filters), ...(sort_by && { sort_by }), ...(sort_order && { sort_order }) };
}

/** @throws UsageError for parameters that the list's query doesn't know or accept */
function parse<E extends Endpoint & { query: z.ZodMiniObject }>(call: E, parameters: object): z.output<E['query']> {
  const known = Object.keys(call.query.shape);
  const unknown = Object.keys(parameters).find((name) => !known.includes(name));
  if (unknown) {
    const filters = known.filter((name) => !['sort_by', 'sort_order', 'format'].includes(name));
    throw new UsageError(`There is no filter "${unknown}". Filters: ${filters.join(', ')}.`);
  }
  const result = call.query.safeParse(parameters);
  if (result.success) return result.data as z.output<E['query']>;
  const translate = translatorOf(sourceLanguage);
  throw new UsageError(result.error.issues.map(({ message }) => translateMessage(translate, message)).join('\n'));
}

/** Writes the file, which gets its name once it is complete. @returns the number of rows */
async function write<Row>(
  file: ExportFile<Row>,
  shape: z.ZodMiniObject,
  path: string,
  onRows: (written: number) => void,
): Promise<number> {
  let written = 0;
  async function* pages() {
    for await (const page of file.pages) {
      yield page;
      written += page.length;
      onRows(written);
    }
  }
  return inWorkFolder(path, async (folder) => {
    const part = join(folder, 'export');
    await writeFile(part, contentOf({ ...file, pages: pages() }, shape), { mode: fileMode, flush: true });
    await rename(part, path);
    return written;
  });
}
