import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escaped, page } from '../../base/html-page.ts';
import type { Config } from '../../config/config.ts';

type Told = Pick<Config, 'dataDir' | 'privacyNotice' | 'privacyContact' | 'publicUrl' | 'signInLogDays'>;

/** Where a school keeps its notice, unless a setting names another file. */
const inDataDir = 'privacy-notice.md';
const standard = join(import.meta.dirname, 'privacy-notice.md');

/** The notice on privacy as a page: what the school wrote or, where it wrote none, what Trellis does of itself. */
export async function noticePage(config: Told): Promise<string> {
  const { markdown } = await import('./markdown.ts');
  const contact = config.privacyContact;
  const text = (await noticeText(config)).replaceAll('{SIGN_IN_LOG_DAYS}', String(config.signInLogDays));
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

/** Read anew each time: an edit counts at once. */
async function noticeText({ privacyNotice, dataDir }: Told): Promise<string> {
  if (privacyNotice) return readFile(privacyNotice, 'utf8');
  return readFile(join(dataDir, inDataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return readFile(standard, 'utf8');
    throw error;
  });
}
