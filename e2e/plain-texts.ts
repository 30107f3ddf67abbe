import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { databaseFile } from '../server/src/database/sqlite/sqlite.ts';
import { mark } from './marked-messages.ts';

/** What a person reads or hears on a page, in visible order. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext', 'aria-roledescription'];
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        for (const name of attributes) texts.push(node.getAttribute(name) ?? '');
      } else if (!['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.parentElement?.tagName ?? '')) {
        texts.push(node.nodeValue ?? '');
      }
    }
    return [document.title, ...texts];
  });

/** The columns that hold what people write. */
const personal = [
  ...['full_name', 'email', 'name', 'title', 'description', 'text', 'note', 'category', 'purpose_statement'],
  ...['went_well', 'next_time', 'device', 'file_name', 'house', 'notes', 'one', 'many'],
];

/** Everything that people have written into the school, the longest texts first. */
function writtenIn(dataDir: string): string[] {
  using db = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  const columns = db
    .prepare(
      `select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
       where t.type = 'table' and c.name in (select value from json_each(?))`,
    )
    .all(JSON.stringify(personal));
  const texts = columns.map(({ table, column }) => `select trim("${column}") as text from "${table}"`).join(' union ');
  const written = db.prepare(`select text from (${texts}) where length(text) > 2 order by length(text) desc`).all();
  return written.map(({ text }) => String(text));
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec';
const date = new RegExp(`\\b(${months.replaceAll(' ', '|')})[a-z]*\\b|\\b(AM|PM)\\b|GMT`, 'g');

/** What isn't in the messages: texts of the widgets' library and of the browser. */
const others =
  /^(Dismiss|Show suggestions|Empty|mm|dd|yyyy|(month|day|year), |Selected Date: .*|Europe\/Berlin|\s*\((today|yesterday|tomorrow|in \d+ days|\d+ days ago)\))$/;

/** The languages' own names for themselves. */
const languageNames = readdirSync(join(import.meta.dirname, '../messages')).map((file) => {
  const tag = file.replace('.json', '');
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag)?.toLocaleLowerCase(tag);
});

/** The texts of a page with marked messages that are neither messages nor written by people. */
export async function plainTexts(page: Page, dataDir: string): Promise<string[]> {
  const written = writtenIn(dataDir);
  const texts = (await textsOf(page)).filter((text) => !text.includes(mark) && /\p{L}{2}/u.test(text));
  return [...new Set(texts)].filter((text) => {
    const trimmed = text.trim();
    if (written.includes(trimmed)) return false;
    if (others.test(text) || languageNames.includes(text.toLowerCase())) return false;
    const rest = written.reduce((left, value) => left.replaceAll(value, ' '), trimmed);
    return /\p{L}{2}/u.test(rest.replaceAll('Trellis', '').replace(date, ''));
  });
}
