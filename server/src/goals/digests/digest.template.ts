import type { Translate } from '@trellis/contract/core/messages.ts';
import { type Notification, notificationHash } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { isGuide } from '@trellis/contract/permissions.ts';
import { translatorOf } from '../../base/messages.ts';
import type { Tx } from '../../database/database.ts';
import type { Context } from '../../platform/context.ts';
import type { OutboxEmail } from '../../platform/mail/outbox.ts';
import { languageOf, mailContent, senderOf, type WrittenMail } from '../../platform/mail/templates.ts';
import { notificationsOf, sentencesOf } from '../notifications/notifications.queries.ts';
import { countAwaitingGuide } from '../review/awaiting-guide.queries.ts';
import { digestReaders } from './digests.ts';
import { unsubscribeLink } from './unsubscribe.ts';

/** An email lists at most this many notifications, and only counts the others. */
const sentencesMax = 20;

/** The news as paragraphs that link to their goals, and a button. The button opens the goal if there is only one. */
function newsOf(notifications: readonly Notification[], reviews: number, home: string, translate: Translate) {
  const lines = notifications.map((notification) => paragraphOf(notification, home));
  const [first] = lines;
  if (lines.length === 1 && reviews === 0 && typeof first === 'object') {
    return { lines: [first.text], button: { label: translate('emails.digest.openGoal'), link: first.link } };
  }
  return { lines, button: { label: translate('emails.digest.button'), link: `${home}/today` } };
}

function paragraphOf(notification: Notification, home: string) {
  const { text, goal_id } = notification;
  if (goal_id === null) return text;
  const hash = notificationHash(notification);
  return { text, link: `${home}/goals?goal=${goal_id}${hash ? `#${hash}` : ''}` };
}

/** Writes a person's digest from the notifications that they haven't read yet, or returns nothing if there are none. */
export async function writeDigest(tx: Tx, context: Context, email: OutboxEmail): Promise<WrittenMail | undefined> {
  const { config, policy, secretBox } = context;
  const [reader] = await digestReaders(tx, [email.reader_id ?? '']);
  if (!reader || reader.choice === 'never') return undefined;
  const unread = notificationsOf({ db: tx, policy }, reader)
    .where('notifications.mail_id', '=', email.id)
    .where('notifications.read_at', 'is', null)
    .orderBy('notifications.id');
  const language = languageOf(email, config);
  const sentences = await sentencesOf(tx, unread, reader, language);
  const reviews = isGuide(reader) ? await countAwaitingGuide(tx, undefined) : 0;
  if (sentences.length === 0 && reviews === 0) return undefined;
  const translate = translatorOf(language);
  const title = translate(`emails.digest.subjectFor${isGuide(reader) ? 'Guide' : 'Student'}`);
  const { publicUrl: home } = config;
  const unsubscribe = unsubscribeLink(home, secretBox, reader.id);
  const { lines, button } = newsOf(sentences, reviews, home, translate);
  const others = sentences.length - sentencesMax;
  return {
    to: reader.email,
    unsubscribe,
    ...mailContent(title, {
      language,
      title,
      before: [
        reader.full_name ? translate('emails.helloName', { name: reader.full_name }) : translate('emails.hello'),
        ...lines.slice(0, sentencesMax),
        ...(others > 0 ? [translate('emails.digest.more', { count: others })] : []),
        ...(reviews > 0 ? [translate('emails.digest.reviews', { count: reviews })] : []),
      ],
      button,
      after: [translate('emails.digest.frequency', { choice: reader.choice })],
      links: [
        { label: translate('emails.digest.choose'), link: `${home}/settings?tab=notifications` },
        { label: translate('emails.digest.unsubscribe'), link: unsubscribe },
      ],
      from: await senderOf(tx, config),
    }),
  };
}
