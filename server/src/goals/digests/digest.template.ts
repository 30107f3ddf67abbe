import { mailChoiceLabels } from '@trellis/contract/goals/notifications/settings.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { written } from '../../platform/mail/page.ts';
import { senderOf } from '../../platform/mail/sender.ts';
import type { WrittenMail } from '../../platform/mail/templates.ts';
import { notificationsOf, sentencesOf } from '../notifications/notifications.queries.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { digestReader } from './digests.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** An email lists at most this many; it only counts the others. */
const sentencesMax = 20;

/** Writes a person's digest from the notifications that they haven't read yet, or returns nothing if there are none. */
export async function writeDigest(tx: Tx, context: Context, email: OutboxEmail): Promise<WrittenMail | undefined> {
  const { config, policy, secretBox } = context;
  const reader = await digestReader(tx, email.reader_id ?? '');
  if (!reader || reader.choice === 'never') return undefined;
  const unread = notificationsOf({ db: tx, policy }, reader)
    .where('notifications.mail_id', '=', email.id)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.id');
  const sentences = await sentencesOf(unread, reader);
  const reviews = reader.role === 'guide' ? await countAwaitingGuide(tx, undefined) : 0;
  if (sentences.length === 0 && reviews === 0) return undefined;
  const subject = reader.role === 'guide' ? 'What waits for you in Trellis' : 'What happened to your goals';
  const { publicUrl: home } = config;
  const unsubscribe = unsubscribeLink(home, secretBox, reader.id);
  return {
    to: reader.email,
    unsubscribe,
    ...written(subject, {
      title: subject,
      before: [
        reader.full_name ? `Hello ${reader.full_name},` : 'Hello,',
        ...sentences.slice(0, sentencesMax).map(({ text }) => text),
        ...(sentences.length > sentencesMax ? [`And ${sentences.length - sentencesMax} more.`] : []),
        ...(reviews > 0 ? [reviewsSentence(reviews)] : []),
      ],
      button: { label: 'Open Trellis', link: `${home}/today` },
      after: [`You get such mails ${mailChoiceLabels[reader.choice].toLowerCase()}, when there is something to tell.`],
      links: [
        { label: 'Choose how often', link: `${home}/settings?tab=notifications` },
        { label: 'No more of these mails', link: unsubscribe },
      ],
      from: await senderOf(tx, config),
    }),
  };
}

const reviewsSentence = (goals: number): string =>
  goals === 1 ? 'One goal waits for a guide’s review.' : `${goals} goals wait for a guide’s review.`;
