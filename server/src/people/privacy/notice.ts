import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageKey, Translate } from '@trellis/contract/core/messages.ts';
import MarkdownIt from 'markdown-it';
import { escaped, framed, page } from '../../base/html-page.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';

type NoticeConfig = Pick<
  Config,
  'dataDir' | 'language' | 'privacyNotice' | 'privacyContact' | 'publicUrl' | 'signInLogDays'
>;

/** The file of the school's own notice in DATA_DIR, unless a setting names another one. */
const fileName = 'privacy-notice.md';

/** Plain Markdown: HTML is escaped, and links can only lead to web and email addresses. */
const markdown = new MarkdownIt({ html: false, linkify: true });
markdown.disable('image');
markdown.validateLink = (url) => /^(https?:|mailto:|\/(?!\/)|#)/i.test(url.trim());
const plainLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer');
  return plainLink ? plainLink(tokens, index, options, env, self) : self.renderToken(tokens, index, options);
};

/** The privacy notice as a page: the school's own text, or the default one in the reader's language. */
export async function noticePage(config: NoticeConfig, readersLanguage: string): Promise<string> {
  const ownText = await ownNotice(config);
  const language = ownText === undefined ? readersLanguage : config.language;
  const translate = translatorOf(language);
  const text = markdown.render(ownText ?? defaultNotice(translate, config));
  const contact = config.privacyContact ?? translate('pages.privacy.contact.askGuide');
  const contactSection = `<h2>${escaped(translate('pages.privacy.contact.title'))}</h2>\n${markdown.render(contact)}`;
  const main = `\n${text}\n<section>\n${contactSection}</section>\n`;
  const body = framed(main, config.publicUrl, translate('pages.backToTrellis'));
  return page(language, translate('pages.privacy.title'), body);
}

/** The file is read every time, so that an edit takes effect immediately. */
async function ownNotice({ privacyNotice, dataDir, signInLogDays }: NoticeConfig): Promise<string | undefined> {
  const file = privacyNotice ?? join(dataDir, fileName);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && !privacyNotice) return undefined;
    throw error;
  });
  return text?.replace(/^\u{FEFF}/u, '').replaceAll('{SIGN_IN_LOG_DAYS}', String(signInLogDays));
}

const sections: readonly { title: MessageKey; list?: readonly MessageKey[]; text?: MessageKey }[] = [
  {
    title: 'pages.privacy.keeps.title',
    list: [
      'pages.privacy.keeps.profile',
      'pages.privacy.keeps.password',
      'pages.privacy.keeps.house',
      'pages.privacy.keeps.goals',
      'pages.privacy.keeps.conversations',
      'pages.privacy.keeps.news',
      'pages.privacy.keeps.history',
      'pages.privacy.keeps.pageViews',
      'pages.privacy.keeps.lastUse',
      'pages.privacy.keeps.signIns',
      'pages.privacy.keeps.language',
    ],
    text: 'pages.privacy.keeps.nothingElse',
  },
  {
    title: 'pages.privacy.readers.title',
    list: [
      'pages.privacy.readers.you',
      'pages.privacy.readers.guides',
      'pages.privacy.readers.students',
      'pages.privacy.readers.operators',
    ],
  },
  { title: 'pages.privacy.why.title', text: 'pages.privacy.why.text' },
  { title: 'pages.privacy.howLong.title', text: 'pages.privacy.howLong.text' },
  { title: 'pages.privacy.device.title', text: 'pages.privacy.device.text' },
  { title: 'pages.privacy.rights.title', text: 'pages.privacy.rights.text' },
];

/** The privacy notice of a school without one of its own, in words that a twelve-year-old understands. */
function defaultNotice(translate: Translate, { signInLogDays: days }: NoticeConfig): string {
  const words = (key: MessageKey) => translate(key, { days });
  const parts = sections.flatMap(({ title, list = [], text }) => [
    `## ${words(title)}`,
    list.map((key) => `- ${words(key)}`).join('\n'),
    text ? words(text) : '',
  ]);
  return [`# ${words('pages.privacy.title')}`, words('pages.privacy.intro'), ...parts].join('\n\n');
}
