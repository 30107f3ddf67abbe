import { IconSend } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { UndeliveredMail } from '@trellis/contract/school/undelivered-mails/undelivered-mail.ts';
import { timestampInWords } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { Button } from '../../ui/elements/button.tsx';
import classes from './undelivered-mails.module.css';
import { sendAgain } from './undelivered-mails.queries.ts';

const reasons: Readonly<Record<UndeliveredMail['reason'], string>> = {
  refused:
    'The mail server of this address refuses it: the address may be mistyped, or the mailbox gone or full. Correct the address in Users, or ask the person.',
  given_up:
    'Trellis tried for three days and gave it up. Where it can be sent again, do so once the address is right and mail works.',
};

/** One mail: to whom, what it was about, why it didn't arrive, and what to do. */
export function UndeliveredRow({ mail }: { mail: UndeliveredMail }) {
  const zone = useTimeZone();
  const again = useMutation(sendAgain);
  const { id, full_name, recipient, about, reason, answer, asked_at, failed_at, next_attempt_at, obstacle } = mail;
  const name = full_name || recipient;
  return (
    <li className={classes.mail}>
      <div className={classes.words}>
        <p className={classes.who}>
          <b>{name}</b> {full_name && <span className={classes.quiet}>{recipient}</span>}
        </p>
        <p>{about}</p>
        <p className={classes.quiet}>
          Asked for {timestampInWords(asked_at, zone)}, last failed {timestampInWords(failed_at, zone)}.
        </p>
        <p>
          {reasons[reason]}{' '}
          {next_attempt_at && `Trellis tries again by itself, next ${timestampInWords(next_attempt_at, zone)}.`}
        </p>
        {obstacle && <p className={classes.instead}>It can not be sent again. {obstacle.text}</p>}
        {answer && (
          <details className={classes.quiet}>
            <summary>What the mail server answered</summary>
            <code>{answer}</code>
          </details>
        )}
      </div>
      {!obstacle && (
        <Button
          look="outline"
          busy={again.isPending}
          aria-label={`Send again to ${name}`}
          onClick={() => again.mutate(id)}
        >
          <IconSend size={18} aria-hidden />
          Send again
        </Button>
      )}
    </li>
  );
}
