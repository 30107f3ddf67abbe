import { dateLocaleOf } from '@trellis/contract/core/messages.ts';
import { directionOf, languages, translatorOf } from '../../base/messages.ts';
import type { Config } from '../../config/config.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { MailKind } from '../../database/schema/schema.notifications.ts';
import { readSetting } from '../../database/settings.ts';
import type { Mail } from '../mail-transports/mail.ts';
import type { OutboxEmail } from './outbox.ts';

/** The content of an email, and its recipient. */
export type WrittenMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'unsubscribe'>;

/**
 * Writes an email when it goes out; undefined if there is nobody to send it to.
 * @typeParam C what the templates need besides the transaction
 */
export type MailTemplate<C> = (tx: Tx, context: C, email: OutboxEmail) => Promise<WrittenMail | undefined>;

/** A template for each kind of email. They belong to the features; `background.ts` lists them. */
export type MailTemplates<C> = Readonly<Record<MailKind, MailTemplate<C>>>;

/** The language of an email: the reader's, if Trellis speaks it, or else the school's. */
export const languageOf = (email: Pick<OutboxEmail, 'language'>, config: Pick<Config, 'language'>): string =>
  email.language !== null && languages.includes(email.language) ? email.language : config.language;

/** A timestamp in words, in the school's time zone. */
export function formatTime(timestamp: string, language: string, { timeZone }: Pick<Config, 'timeZone'>): string {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${format.format(new Date(timestamp))} (${timeZone})`;
}

export const schoolNameSetting = 'school name';

/** The school that an email comes from, which it names at its top and bottom. */
export type Sender = {
  /** The school's name, if a guide has set it. */
  school: string | undefined;
  home: string;
};

export async function senderOf(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<Sender> {
  return { school: await readSetting(db, schoolNameSetting), home: publicUrl };
}

/** A paragraph, which may be a link as a whole. */
type Paragraph = string | { text: string; link: string };

/** The content of an email: paragraphs, with at most one button among them. */
type Page = {
  language: string;
  title: string;
  before: readonly Paragraph[];
  button?: { label: string; link: string };
  after: readonly string[];
  links?: readonly { label: string; link: string }[];
  from: Sender;
};

export const mailContent = (subject: string, page: Page) => ({ subject, text: mailText(page), html: mailPage(page) });

/** The school's name comes first: several schools may have a Trellis. */
const nameOf = ({ school }: Sender) => (school === undefined ? 'Trellis' : `${school} · Trellis`);

/** English needs no encoding in the text part, so that its source is readable. */
const plain = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”„]/g, '"');

const textLink = (text: string, link: string) => `${plain(text)}\n${link}`;

/** The text part of an email, in which each link has a line of its own. */
const mailText = ({ before, button, after, links = [], from }: Page): string =>
  [
    ...before.map((line) => (typeof line === 'string' ? plain(line) : textLink(line.text, line.link))),
    ...(button ? [button.link] : []),
    ...after.map(plain),
    ...links.map(({ label, link }) => textLink(label, link)),
    `${nameOf(from)}\n${from.home}\n`,
  ].join('\n\n');

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Escapes characters beyond ASCII too, so that the email needs no encoding and its source is readable. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']|[^\x20-\x7e]/gu, (letter) => `&#${letter.codePointAt(0)};`);

const paragraph = (line: Paragraph) =>
  typeof line === 'string'
    ? `<p class="ink" style="margin:0 0 16px;color:#292524">${escaped(line)}</p>`
    : `<p style="margin:0 0 16px">${anchor(line.text, line.link)}</p>`;
const anchor = (text: string, link: string) =>
  `<a href="${escaped(link)}" class="leaf" style="color:#2b6a3f">${escaped(text)}</a>`;
const quiet = (text: string) => `<p class="quiet" style="margin:0 0 12px;font-size:14px;color:#57534e">${text}</p>`;

const buttonRow = (label: string, link: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td bgcolor="#2b6a3f" style="border-radius:8px"><a href="${link}"
 style="display:inline-block;padding:12px 22px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></td>
</tr></table>`;

const linkRow = (link: string, language: string) => `${quiet(escaped(translatorOf(language)('emails.buttonFallback')))}
<p style="margin:0 0 12px;font-size:14px;word-break:break-all"><a href="${link}" class="leaf" style="color:#2b6a3f">${link}</a></p>`;

/**
 * The HTML part of an email. Mail programs support tables and inline styles; the style sheet is for their dark mode.
 * Nothing is loaded from elsewhere.
 */
function mailPage({ language, title, before, button, after, links = [], from }: Page): string {
  const [name, home] = [escaped(nameOf(from)), escaped(from.home)];
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#1c1917!important}
.card{background:#292524!important;border-color:#44403c!important;border-top-color:#2b6a3f!important}
.ink{color:#f5f5f4!important}
.quiet{color:#d6d3d1!important}
.leaf{color:#86c796!important}
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f5f5f4">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0"
 style="background:#f5f5f4;${font};font-size:16px;line-height:1.6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td class="leaf" style="padding:0 8px 16px;font-size:20px;font-weight:700;color:#2b6a3f">${name}</td></tr>
<tr><td class="card"
 style="padding:32px 28px 20px;background:#ffffff;border:1px solid #e7e5e4;border-top:4px solid #2b6a3f;border-radius:10px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#1c1917">${escaped(title)}</h1>
${before.map(paragraph).join('\n')}
${button ? buttonRow(button.label, escaped(button.link)) : ''}
${after.map((text) => quiet(escaped(text))).join('\n')}
${links.map(({ label, link }) => quiet(anchor(label, link))).join('\n')}
${button ? linkRow(escaped(button.link), language) : ''}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px;font-size:13px;color:#57534e">${name} &middot; <a
 href="${home}" class="quiet" style="color:#57534e">${home}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
