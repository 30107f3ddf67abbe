import { api } from '@trellis/contract/api.ts';
import type { ImportField } from '@trellis/contract/school/imports/import.ts';
import type { TestApp } from './app.ts';

type Choices = { columns?: (ImportField | null)[]; guides?: boolean };
type RunChoices = { rows?: 'all' | 'good'; mail?: boolean };

/** Calls that tests of imports repeat, made by one guide. */
export function importCalls({ call }: TestApp, guide: () => { token: string }) {
  let tags = 0;

  async function preview(content: string | Buffer, choices: Choices = {}) {
    const body = { file: Buffer.from(content).toString('base64'), file_name: 'a.csv', ...choices };
    return (await call(api.imports.create, { token: guide().token, body })).body;
  }

  async function runToTheEnd(id: string, choices: RunChoices = {}) {
    const input = { token: guide().token, params: { import_id: id }, body: { rows: 'all', ...choices } } as const;
    for (;;) {
      const { body } = await call(api.imports.run, input);
      if (body.state === 'done') return body;
    }
  }

  return {
    /** A text that marks the people of one test. */
    newTag() {
      tags += 1;
      return `t${tags}`;
    },
    preview,
    rowsOf: async (id: string, query: { outcome?: 'refuse'; group?: 'kept' } = {}) =>
      (await call(api.imports.rows, { token: guide().token, params: { import_id: id }, query })).body.data,
    runToTheEnd,
    async imported(content: string | Buffer, choices?: Choices) {
      const { id } = await preview(content, choices);
      return runToTheEnd(id, { rows: 'good' });
    },
    async person(email: string) {
      return (await call(api.users.list, { token: guide().token, query: { email } })).body.data[0];
    },
  };
}
