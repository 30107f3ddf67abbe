import { limits } from '../../core/limits.ts';
import type { MailObstacle } from './undelivered-mail.ts';

/*
 * Apart from the other messages, because the server alone writes these and the browser needn't load them.
 */

/** Which kind of mail it is, by its kind; a notice says it by its subject. */
export const aboutMails = {
  'password recovery': 'A link to choose a new password, which somebody asked for at the login',
  'first password': 'The link to choose the first password',
  'address proof': 'A link to confirm the email address of a sign-up',
  'address take-back': 'A link to take back an email address that was changed',
  notifications: 'What happened to goals',
} as const;

const expired = {
  'password recovery': `The link in it would work for ${limits.resetLinkMinutes} minutes only. "Forgot Password?" at the login mails a new one.`,
  'first password': '"Forgot Password?" at the login mails a new link.',
  'address proof': 'The time of the link is over. Ask the person to sign up again.',
  'address take-back':
    'The time to take the address back is over. If the change was wrong, change the address in Users.',
} as const;

/** What to do instead of sending a mail again. */
export const instead = {
  expired: (kind: keyof typeof expired) => expired[kind],
  address_changed: () => 'The person has another email address since. Tell them yourself what they still need to know.',
  inactive: () => 'The account is deactivated. Activate it in Users first, if the person is to get mails.',
} satisfies Record<MailObstacle, unknown>;

export const sentAgain = 'The mail goes out again now';

const mails = (count: number) => (count === 1 ? 'One mail' : `${count} mails`);

/** What is said once all of them were sent again, as far as that goes. */
export function allSentAgain(sent: number, left: number): string {
  if (sent === 0 && left === 0) return 'There was nothing to send again';
  const going =
    sent === 0 ? 'No mail could be sent again' : `${mails(sent)} ${sent === 1 ? 'goes' : 'go'} out again now`;
  if (left === 0) return going;
  return `${going}. ${mails(left)} could not be sent: the list says why, or the address has had enough of them for now`;
}
