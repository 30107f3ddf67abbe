import { systemChange } from '../../platform/audit/change.ts';
import type { Context } from '../../platform/context.ts';
import type { SecretBox } from '../../platform/credentials/secret-box.ts';
import { setEmailFrequency } from '../notifications/settings.actions.ts';

/** Anyone who has the link from an email can unsubscribe here, signed in or not. */
export const unsubscribePath = '/unsubscribe';

const purpose = 'trellis unsubscribe';

/** The link is the same in all emails to a person, so that old ones work too. It allows nothing but unsubscribing. */
export const unsubscribeLink = (home: string, secretBox: SecretBox, userId: string): string =>
  `${home}${unsubscribePath}/${userId}.${secretBox.sign(userId, purpose)}`;

/** The id of the user to whom the token belongs, or undefined if the token isn't valid. */
export function readUnsubscribeToken(secretBox: SecretBox, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.');
  return secretBox.isSigned(userId, purpose, signature) ? userId : undefined;
}

/** Turns off a person's digests in their own name. @returns whether the account exists */
export async function unsubscribe(context: Pick<Context, 'db' | 'clock' | 'notify'>, userId: string): Promise<boolean> {
  const { userExists } = await systemChange(context, {
    lockFirst: (tx) =>
      tx.engine.lock(tx.query.selectFrom('users').select(['id', 'role']).where('id', '=', userId)).executeTakeFirst(),
    async work({ tx }, user) {
      if (!user) return { answer: { userExists: false }, audit: [] };
      const audit = await setEmailFrequency(tx, context.clock, user, 'never');
      return { answer: { userExists: true }, audit: audit.map((entry) => ({ ...entry, actor: { id: userId } })) };
    },
  });
  return userExists;
}
