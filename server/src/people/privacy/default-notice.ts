import type { MessageKey, Translate } from '@trellis/contract/core/messages.ts';
import { escaped } from '../../base/html-page.ts';

type Section = { title: MessageKey; list?: readonly MessageKey[]; text?: MessageKey };

const sections: readonly Section[] = [
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

/** The privacy notice of a school that has written none, as HTML. It is written for twelve-year-olds. */
export function defaultNotice(translate: Translate, { signInLogDays }: { signInLogDays: number }): string {
  const words = (key: MessageKey) => escaped(translate(key, { days: signInLogDays }));
  const html = sections.map(({ title, list = [], text }) => {
    const items = list.map((key) => `<li>${words(key)}</li>`).join('\n');
    return [
      `<h2>${words(title)}</h2>`,
      ...(items ? [`<ul>\n${items}\n</ul>`] : []),
      ...(text ? [`<p>${words(text)}</p>`] : []),
    ].join('\n');
  });
  return [`<h1>${words('pages.privacy.title')}</h1>`, `<p>${words('pages.privacy.intro')}</p>`, ...html].join('\n');
}
