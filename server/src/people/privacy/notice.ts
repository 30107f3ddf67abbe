import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped, page } from '../../base/html-page.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';
import { defaultNotice } from './default-notice.ts';

type NoticeConfig = Pick<
  Config,
  'dataDir' | 'language' | 'privacyNotice' | 'privacyContact' | 'publicUrl' | 'signInLogDays'
>;

/** The file of the school's own notice in DATA_DIR, unless a setting names another one. */
const fileName = 'privacy-notice.md';

/** The privacy notice as a page: the school's own text, or the default one in the reader's language. */
export async function noticePage(config: NoticeConfig, readersLanguage: string): Promise<string> {
  const { markdown } = await import('./markdown.ts');
  const ownText = await ownNotice(config);
  const language = ownText === undefined ? readersLanguage : config.language;
  const translate = translatorOf(language);
  const text =
    ownText === undefined
      ? defaultNotice(translate, config)
      : markdown.render(ownText.replaceAll('{SIGN_IN_LOG_DAYS}', String(config.signInLogDays)));
  const contact = config.privacyContact ?? translate('pages.privacy.contact.askGuide');
  const whom = `<h2>${escaped(translate('pages.privacy.contact.title'))}</h2>\n${markdown.render(contact)}`;
  const body = [
    `<header><a class="brand" href="/">Trellis</a></header>`,
    `<main>\n${text}\n<section>\n${whom}</section>\n</main>`,
    `<footer><p class="soft"><a href="${escaped(config.publicUrl)}">${escaped(translate('pages.backToTrellis'))}</a></p></footer>`,
  ];
  return page(language, translate('pages.privacy.title'), body.join('\n'));
}

/** Read every time, so that an edit takes effect immediately. */
async function ownNotice({ privacyNotice, dataDir }: NoticeConfig): Promise<string | undefined> {
  if (privacyNotice) return readFile(privacyNotice, 'utf8');
  return readFile(join(dataDir, fileName), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
