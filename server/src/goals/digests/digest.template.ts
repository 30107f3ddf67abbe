import { mailChoiceLabels } from '@trellis/contract/goals/notifications/settings.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { written } from '../../platform/mail/page.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import type { WrittenMail } from '../../platform/mail/templates.ts';
import { notificationsOf, sentencesOf } from '../notifications/notifications.queries.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { mailedPerson } from './digests.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** More than these are told by their number. */
const sentencesMax = 20;

/** Makes up the mail that tells a person what happened to goals: what of it they haven't read by now, or nothing. */
export async function writeDigest(tx: Tx, context: Context, email: OutboxEmail): Promise<WrittenMail | undefined> {
  const { config, policy, secretBox } = context;
  const person = await mailedPerson(tx, email.reader_id ?? '');
  if (!person || person.choice === 'never') return undefined;
  const told = notificationsOf({ db: tx, policy }, person)
    .where('notifications.mail_id', '=', email.id)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.id');
  const sentences = await sentencesOf(told, person);
  const reviews = person.role === 'guide' ? await countAwaitingGuide(tx, undefined) : 0;
  if (sentences.length === 0 && reviews === 0) return undefined;
  const subject = person.role === 'guide' ? 'What waits for you in Trellis' : 'What happened to your goals';
  const { publicUrl: home } = config;
  const unsubscribe = unsubscribeLink(home, secretBox, person.id);
  return {
    to: person.email,
    unsubscribe,
    ...written(subject, {
      title: subject,
      before: [
        person.full_name ? `Hello ${person.full_name},` : 'Hello,',
        ...sentences.slice(0, sentencesMax).map(({ text }) => text),
        ...(sentences.length > sentencesMax ? [`And ${sentences.length - sentencesMax} more.`] : []),
        ...(reviews > 0 ? [waits(reviews)] : []),
      ],
      button: { label: 'Open Trellis', link: `${home}/today` },
      after: [`You get such mails ${mailChoiceLabels[person.choice].toLowerCase()}, when there is something to tell.`],
      links: [
        { label: 'Choose how often', link: `${home}/settings?tab=notifications` },
        { label: 'No more of these mails', link: unsubscribe },
      ],
      from: await senderOf(tx, config),
    }),
  };
}

const waits = (goals: number): string =>
  goals === 1 ? 'One goal waits for a guide’s review.' : `${goals} goals wait for a guide’s review.`;
