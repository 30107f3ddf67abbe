import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped, page } from '../../base/html-page.ts';
import { sourceLanguage } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';

type NoticeConfig = Pick<Config, 'dataDir' | 'privacyNotice' | 'privacyContact' | 'publicUrl' | 'signInLogDays'>;

/** The file of the school's own notice in DATA_DIR, unless a setting names another one. */
const fileName = 'privacy-notice.md';

/** The privacy notice as a page: the school's own text, or the default one in this language. */
export async function noticePage(config: NoticeConfig, language: string): Promise<string> {
  const { markdown } = await import('./markdown.ts');
  const contact = config.privacyContact;
  const text = (await noticeText(config, language)).replaceAll('{SIGN_IN_LOG_DAYS}', String(config.signInLogDays));
  const whom = contact
    ? `<section>\n<h2>Whom to ask</h2>\n${markdown.render(contact)}</section>`
    : '<section>\n<h2>Whom to ask</h2>\n<p>Ask a guide at your school.</p>\n</section>';
  const body = [
    `<header><a class="brand" href="/">Trellis</a></header>`,
    `<main>\n${markdown.render(text)}\n${whom}\n</main>`,
    `<footer><p class="soft"><a href="${escaped(config.publicUrl)}">Back to Trellis</a></p></footer>`,
  ];
  return page('Privacy', body.join('\n'));
}

/** Read every time, so that an edit takes effect immediately. */
async function noticeText({ privacyNotice, dataDir }: NoticeConfig, language: string): Promise<string> {
  if (privacyNotice) return readFile(privacyNotice, 'utf8');
  const own = await textIfExists(join(dataDir, fileName));
  return own ?? (await defaultNotice(language)) ?? (await defaultNotice(sourceLanguage)) ?? '';
}

const defaultNotice = (language: string) => textIfExists(join(import.meta.dirname, `privacy-notice.${language}.md`));

const textIfExists = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
