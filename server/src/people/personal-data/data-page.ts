import { deviceText } from '@trellis/contract/access/sessions/device-text.ts';
import { signInEvents } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { type AuditChanges, auditEvents } from '@trellis/contract/core/audit-entry.ts';
import { dateLocaleOf, type MessageKey, type Translate } from '@trellis/contract/core/messages.ts';
import { keysOf, recordOf } from '@trellis/contract/core/tables.ts';
import { valueText } from '@trellis/contract/goals/field-lists.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { selfAssigned, unknownName } from '@trellis/contract/goals/goal.ts';
import { mailChoices } from '@trellis/contract/goals/notifications/settings.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { PersonData, PersonValue } from '@trellis/contract/people/privacy/privacy.api.ts';
import { mailFailureReasons, personalUserFields } from '@trellis/contract/people/users/user.ts';
import { escaped, page } from '../../base/html-page.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';
import { formatTime } from '../../platform/mail/templates.ts';
import { notices } from '../accounts/users.notices.ts';
import { type SectionName, sections } from './person-data.ts';

type PageConfig = Pick<Config, 'timeZone' | 'publicUrl'>;

export function dataPage(data: PersonData, language: string, config: PageConfig): string {
  const translate = translatorOf(language);
  const format = writer(translate, language, config);
  const nothing = `<p class="soft">${escaped(translate('pages.personalData.nothing'))}</p>`;
  const body = data.sections.map(({ name, title, about, entries }) => {
    const labels = Object.entries(sections[name as SectionName].fields);
    const rows = entries.map((entry) => {
      const facts = labels.map(([field, label]) => {
        return `<dt>${escaped(translate(label))}</dt><dd>${escaped(format(field, entry[field] ?? null))}</dd>`;
      });
      return `<dl class="entry">${facts.join('\n')}</dl>`;
    });
    return `<section>\n<h2>${escaped(title)}</h2>\n<p class="soft">${escaped(about)}</p>\n${rows.join('\n') || nothing}\n</section>`;
  });
  const title = translate('pages.personalData.title', { name: data.person });
  const time = formatTime(data.made_at, language, config);
  const intro = translate('pages.personalData.intro', { home: config.publicUrl, time });
  const header = `<p class="brand">Trellis</p>\n<h1>${escaped(title)}</h1>\n<p class="soft">${escaped(intro)}</p>`;
  return page(language, title, `<header>\n${header}\n</header>\n<main>\n${body.join('\n')}\n</main>`);
}

function writer(translate: Translate, language: string, { timeZone }: PageConfig) {
  const locale = dateLocaleOf(language);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (field: string, value: PersonValue): string => {
    if (value !== null && typeof value === 'object') return formatChanges(value, translate);
    if (typeof value !== 'string') return formatValue(field, value, translate);
    if (value === '') return '–';
    if (/_(at|since)$/.test(field)) return time.format(new Date(value));
    if (field.endsWith('_on') || field === 'due_date') return date.format(new Date(value));
    return field === 'device' ? deviceText(value, translate) : formatValue(field, value, translate);
  };
}

function formatValue(field: string, value: Exclude<PersonValue, object>, translate: Translate): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return translate(`pages.personalData.${value ? 'yes' : 'no'}`);
  const key = nameOfValue(field, String(value));
  return key ? translate(key) : String(value);
}

function formatChanges(changes: AuditChanges, translate: Translate): string {
  const lines = Object.entries(changes).map(([field, { from, to }]) =>
    translate('pages.personalData.change', {
      field: translate(fieldText(field)),
      from: formatValue(field, from, translate),
      to: formatValue(field, to, translate),
    }),
  );
  return lines.join('\n') || '–';
}

const mailTexts = recordOf(mailChoices, (mail) => `goals.notificationSettings.choices.${mail}.label` as const);

/** What the values of fields are called, apart from those of a goal. */
const texts: Readonly<Record<string, Readonly<Record<string, MessageKey>>>> = {
  event: {
    ...recordOf(auditEvents, (event) => `goals.events.${event}` as const),
    ...recordOf(signInEvents, (event) => `access.signIns.events.${event}` as const),
  },
  notice: recordOf(keysOf(notices), (notice) => `emails.notices.${notice}.subject` as const),
  role: { guide: 'people.roles.Admin', student: 'people.roles.Student' },
  house: { [noHouse]: 'people.houses.none' },
  notification_mail: mailTexts,
  mail: mailTexts,
  mail_failure: recordOf(mailFailureReasons, (reason) => `people.users.mailFailures.${reason}.mark` as const),
  proved_by: {
    password: 'access.fields.password',
    provider: 'pages.personalData.fields.issuer',
    'provider twice': 'pages.personalData.fields.issuer',
  },
  assigner_name: { [selfAssigned]: 'goals.people.self', [unknownName]: 'goals.people.unknown' },
};

const sectionFields = [...personalUserFields, 'looks_after', 'is_active', 'language', 'density'] as const;
const writtenFields = ['done', 'position', 'went_well', 'next_time'] as const;

/** The fields in the history of an account and its goals that a goal doesn't have. */
const changedFields: Readonly<Record<string, MessageKey>> = {
  ...recordOf([...sectionFields, ...writtenFields], (field) => `pages.personalData.fields.${field}` as const),
  is_superuser: 'pages.personalData.fields.is_guide',
  is_confirmed: 'pages.personalData.fields.confirmed_at',
  password: 'access.fields.password',
  has_second_factor: 'access.secondFactor.title',
  mail: 'pages.personalData.fields.notification_mail',
  attachment_id: 'pages.personalData.sections.attachments.title',
  check_in_id: 'goals.checkIns.bar',
  comment_id: 'pages.personalData.fields.comment',
  steps_total: 'goals.steps.title',
  step_id: 'pages.personalData.fields.step',
  step_title: 'pages.personalData.fields.step',
  new_term: 'pages.personalData.fields.newTerm',
};

const fieldText = (field: string): MessageKey =>
  isGoalField(field) ? goalFields[field].label : (changedFields[field] ?? 'pages.personalData.fields.changes');

/** The name of a value from a fixed list, such as a status, and none for texts that people write. */
function nameOfValue(field: string, value: string): MessageKey | undefined {
  const text = isGoalField(field) ? valueText(field, value) : undefined;
  if (text) return text;
  const labels = texts[field] ?? {};
  // A house may be called "constructor".
  return Object.hasOwn(labels, value) ? labels[value] : undefined;
}

const isGoalField = (field: string): field is GoalField => Object.hasOwn(goalFields, field);
