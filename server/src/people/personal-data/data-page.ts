import type { AuditChanges } from '@trellis/contract/core/audit-entry.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import type { PersonData, PersonEntry, PersonValue } from '@trellis/contract/people/privacy/privacy.api.ts';
import { escaped, page } from '../../base/html-page.ts';
import { sourceLanguage, translatorOf } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';
import { type SectionName, sections } from './sections.ts';

/** A person's data as a page to read, keep and print. */
export function dataPage(data: PersonData, { timeZone, publicUrl }: Pick<Config, 'timeZone' | 'publicUrl'>): string {
  const format = writer(timeZone);
  const made = format('made_at', data.made_at);
  const body = data.sections.map(({ name, title, about, entries }) => {
    const { fields } = sections[name as SectionName];
    const rows = entries.map((entry) => entryHtml(entry, fields, format)).join('\n');
    const nothing = '<p class="soft">Nothing.</p>';
    return `<section>\n<h2>${escaped(title)}</h2>\n<p class="soft">${escaped(about)}</p>\n${rows || nothing}\n</section>`;
  });
  return page(
    'en',
    `What Trellis holds about ${data.person}`,
    [
      '<header>',
      `<p class="brand">Trellis</p>`,
      `<h1>What Trellis holds about ${escaped(data.person)}</h1>`,
      `<p class="soft">Everything that stood at ${escaped(publicUrl)} on ${escaped(made)}, in the time zone ${escaped(timeZone)}. Keep it where nobody else reads it.</p>`,
      '</header>',
      '<main>',
      ...body,
      '</main>',
    ].join('\n'),
  );
}

type Format = (field: string, value: PersonValue) => string;

function entryHtml(entry: PersonEntry, fields: Readonly<Record<string, string>>, format: Format): string {
  const facts = Object.entries(fields).map(([field, label]) => {
    return `<dt>${escaped(label)}</dt><dd>${escaped(format(field, entry[field] ?? null))}</dd>`;
  });
  return `<dl class="entry">${facts.join('\n')}</dl>`;
}

/** Formats values for people. */
function writer(timeZone: string): Format {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone });
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return (field, value) => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    if (typeof value === 'object') return formatChanges(value);
    if (field.endsWith('_at')) return time.format(new Date(String(value)));
    if (field.endsWith('_on')) return date.format(new Date(String(value)));
    if (field === 'event') return capitalised(String(value).replace('.', ' ').replaceAll('_', ' '));
    return String(value);
  };
}

function formatChanges(changes: AuditChanges): string {
  const lines = Object.entries(changes).map(([field, { from, to }]) => {
    const label =
      field in goalFields
        ? translatorOf(sourceLanguage)(goalFields[field as GoalField].label)
        : capitalised(field.replaceAll('_', ' '));
    return `${label}: ${from ?? '–'} → ${to ?? '–'}`;
  });
  return lines.join('\n') || '–';
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
