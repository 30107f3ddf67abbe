import { notificationKinds } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { TestUser } from '../../testing/factories.ts';
import { collecting, deliverDue } from '../../testing/mail.ts';
import { timestamp } from '../base/clock.ts';
import { newId } from '../base/ids.ts';
import { languages } from '../base/messages.ts';
import { notices } from '../people/accounts/users.notices.ts';
import { insertMails } from '../platform/mail/outbox.ts';
import { sendTestMail } from '../platform/mail/test-mail.ts';
import type { Mail } from '../platform/mail-transports/mail.ts';
import type { mailTemplates } from './background.ts';

const home = 'https://trellis.example';
const app = await testApp({ config: { publicUrl: home } });
const { context, clock } = app;
const { query } = context.db;
const { mails, transport } = collecting();

type Kind = keyof typeof mailTemplates;
const linkKinds = ['password recovery', 'first password', 'address proof', 'address take-back'] as const;

async function queue({ id, email }: TestUser, kind: Kind, notice?: string) {
  const mail = { kind, recipient: email, user_id: id, ...(notice && { notice }) };
  const [queued = null] = await context.db.transaction((tx) => insertMails(tx, clock, mail));
  return queued;
}

/** Queues an email with a notification of each kind. */
async function queueNews(reader: TestUser, owner: TestUser, actor: TestUser): Promise<void> {
  const goal = await app.goal(owner, { title: '2030' });
  const mail_id = await queue(reader, 'notifications');
  const about = { user_id: reader.id, actor_id: actor.id, created_at: timestamp(clock), read_at: null, mail_id };
  const details = { due_date: '2030-05-01', note: null, comment_id: null };
  const rows = notificationKinds.map((kind) => ({ ...about, ...details, id: newId(clock), kind, goal_id: goal.id }));
  await query.insertInto('notifications').values(rows).execute();
}

/** Each email that Trellis sends, to people who have chosen the language. */
async function emailsIn(language: string): Promise<Mail[]> {
  mails.length = 0;
  const [student, guide] = [await app.student({ full_name: 'Ada' }), await app.guide({ full_name: 'Bo' })];
  const newcomer = await app.student({ full_name: 'Cy' });
  const ids = [student, guide, newcomer].map(({ id }) => id);
  await query.updateTable('users').set({ language }).where('id', 'in', ids).execute();
  await query.updateTable('users').set({ awaits_proof: 1 }).where('id', '=', newcomer.id).execute();
  for (const kind of linkKinds) await queue(kind === 'address proof' ? newcomer : student, kind);
  for (const notice of Object.keys(notices)) await queue(student, 'account notice', notice);
  await queueNews(student, student, guide);
  await queueNews(guide, student, student);
  await deliverDue(context, transport);
  const email = { clock, to: guide.email, language, sender: { school: undefined, home }, timeoutMs: 1000 };
  for (const requestedFrom of ['FirstSteps', 'CommandLine'] as const) {
    await sendTestMail(transport, { ...email, requestedFrom });
  }
  return [...mails];
}

/** What a person reads in an email, without links, addresses and the product's name. */
const linesOf = ({ subject, text }: Mail) =>
  [subject, ...text.split(/\n+/)].filter((line) => /\p{Ll}/u.test(line) && !/^(?:https:\S+|Trellis)$/.test(line));

const english = new Set((await emailsIn('en')).flatMap(linesOf));

test.each(languages)('every email is in the language of its reader: %s', async (language) => {
  const emails = await emailsIn(language);
  expect(emails).toHaveLength(linkKinds.length + Object.keys(notices).length + 4);
  const links = emails.flatMap(({ text }) => text.match(/^https:\S+\?token=\S+$/gm) ?? []);
  expect(links).toHaveLength(linkKinds.length);
  for (const email of emails) {
    expect(email.html).toContain(`<html lang="${language}"`);
    const lines = linesOf(email);
    expect(lines.join('\n')).not.toMatch(/[{}<>]|[a-z]\.\w+\.[a-z]|undefined|null|NaN/);
    if (language === 'en') continue;
    expect(lines.filter((line) => english.has(line))).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/\b(?:the|your|you|goals?|password|guide’s|on|at|and|of)\b/i);
  }
});
