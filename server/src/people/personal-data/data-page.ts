import { deviceText } from '@trellis/contract/access/sessions/device-text.ts';
import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { dateLocaleOf, type MessageKey, type Translate } from '@trellis/contract/core/messages.ts';
import type { PersonData, PersonEntry, PersonValue } from '@trellis/contract/people/privacy/privacy.api.ts';
import { escaped, page } from '../../base/html-page.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';
import { formatTime } from '../../platform/mail/format-time.ts';
import { isNotice } from '../accounts/users.notices.ts';
import { type SectionName, sections } from './sections/sections.ts';
import { eventText, fieldText, valueText } from './value-texts.ts';

type PageConfig = Pick<Config, 'timeZone' | 'publicUrl'>;

/** A person's data as a page to read, keep and print. */
export function dataPage(data: PersonData, language: string, config: PageConfig): string {
  const translate = translatorOf(language);
  const format = writer(translate, language, config);
  const nothing = `<p class="soft">${escaped(translate('pages.personalData.nothing'))}</p>`;
  const body = data.sections.map(({ name, title, about, entries }) => {
    const { fields } = sections[name as SectionName];
    const rows = entries.map((entry) => entryHtml(entry, fields, translate, format)).join('\n');
    return `<section>\n<h2>${escaped(title)}</h2>\n<p class="soft">${escaped(about)}</p>\n${rows || nothing}\n</section>`;
  });
  const title = translate('pages.personalData.title', { name: data.person });
  const time = formatTime(data.made_at, language, config);
  const intro = translate('pages.personalData.intro', { home: config.publicUrl, time });
  const header = `<p class="brand">Trellis</p>\n<h1>${escaped(title)}</h1>\n<p class="soft">${escaped(intro)}</p>`;
  return page(language, title, `<header>\n${header}\n</header>\n<main>\n${body.join('\n')}\n</main>`);
}

type Format = (field: string, value: PersonValue) => string;

function entryHtml(
  entry: PersonEntry,
  fields: Readonly<Record<string, MessageKey>>,
  translate: Translate,
  format: Format,
): string {
  const facts = Object.entries(fields).map(([field, label]) => {
    return `<dt>${escaped(translate(label))}</dt><dd>${escaped(format(field, entry[field] ?? null))}</dd>`;
  });
  return `<dl class="entry">${facts.join('\n')}</dl>`;
}

/** Formats values for people. */
function writer(translate: Translate, language: string, { timeZone }: PageConfig): Format {
  const locale = dateLocaleOf(language);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (field, value) => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return yesOrNo(value, translate);
    if (typeof value === 'object') return formatChanges(value, translate);
    const text = String(value);
    if (field.endsWith('_at')) return time.format(new Date(text));
    if (field.endsWith('_on') || field === 'due_date') return date.format(new Date(text));
    if (field === 'device') return deviceText(text, translate);
    if (field === 'notice' && isNotice(text)) return translate(`emails.notices.${text}.subject`);
    const key = field === 'event' ? eventText(text) : valueText(field, text);
    return key ? translate(key) : text;
  };
}

const yesOrNo = (value: boolean, translate: Translate) => translate(`pages.personalData.${value ? 'yes' : 'no'}`);

function formatChanges(changes: AuditChanges, translate: Translate): string {
  const value = (field: string, side: AuditChanges[string]['from']): string => {
    if (side === null) return '–';
    if (typeof side === 'boolean') return yesOrNo(side, translate);
    const key = valueText(field, String(side));
    return key ? translate(key) : String(side);
  };
  const lines = Object.entries(changes).map(([field, { from, to }]) =>
    translate('pages.personalData.change', {
      field: translate(fieldText(field)),
      from: value(field, from),
      to: value(field, to),
    }),
  );
  return lines.join('\n') || '–';
}
