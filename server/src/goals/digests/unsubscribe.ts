import type { MailChoice } from '@trellis/contract/goals/notifications/settings.ts';
import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import type { SecretBox } from '../../platform/credentials/secret-box.ts';
import { setEmailFrequency } from '../notifications/settings.actions.ts';

/** Where whoever holds the link of a mail ends such mails, signed in or not. */
export const unsubscribePath = '/unsubscribe';

const purpose = 'trellis unsubscribe';

/** The same for all mails to a person, so that the link of an old one works too. It lets nobody do anything else. */
export const unsubscribeLink = (home: string, secretBox: SecretBox, userId: string): string =>
  `${home}${unsubscribePath}/${userId}.${secretBox.sign(userId, purpose)}`;

/** Whose mails the token ends. */
export function readUnsubscribeToken(secretBox: SecretBox, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.');
  return secretBox.isSigned(userId, purpose, signature) ? userId : undefined;
}

const none: MailChoice = 'never';

/** Ends the mails of a person in their own name. @returns whether there is such an account */
export async function unsubscribe(context: Pick<Context, 'db' | 'clock' | 'notify'>, userId: string): Promise<boolean> {
  const { isThere } = await systemChange(context, {
    lockFirst: (tx) =>
      tx.engine.lock(tx.query.selectFrom('users').select(['id', 'role']).where('id', '=', userId)).executeTakeFirst(),
    async work({ tx }, user) {
      if (!user) return { answer: { isThere: false }, audit: [] };
      const audit = await setEmailFrequency(tx, context.clock, user, none);
      return { answer: { isThere: true }, audit: audit.map((entry) => ({ ...entry, actor: { id: userId } })) };
    },
  });
  return isThere;
}
