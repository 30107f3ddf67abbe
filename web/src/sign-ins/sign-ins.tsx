import { useInfiniteQuery } from '@tanstack/react-query';
import type { SignIn, SignInEvent } from '@trellis/contract/sign-ins/sign-ins.api.ts';
import { timestampInWords } from '../dates/dates.ts';
import { useTimeZone } from '../dates/use-time-zone.ts';
import { Button } from '../ui/elements/button.tsx';
import classes from './sign-ins.module.css';
import { signInsQuery } from './sign-ins.query.ts';

const words: Readonly<Record<SignInEvent, string>> = {
  signed_in: 'Logged in',
  signed_in_with_code: 'Logged in with a code',
  signed_in_with_recovery_code: 'Logged in with a recovery code',
  wrong_password: 'Wrong password',
  code_asked: 'Right password, asked for a code',
  wrong_code: 'Right password, wrong code',
  refused: 'Right password, but the account may not log in',
  signed_out: 'Logged out',
  session_ended: 'Ended a session',
  other_sessions_ended: 'Ended all other sessions',
  password_reset: 'Set a new password with a mailed link',
  second_factor_on: 'Turned the second factor on',
  second_factor_off: 'Turned the second factor off',
  second_factor_reset: 'A guide reset the second factor',
};

/** How an account was signed in to, newest first, more on demand. */
export function SignIns({ userId }: { userId: string }) {
  const signIns = useInfiniteQuery(signInsQuery(userId));
  if (signIns.isError) return <p className={classes.note}>The logins could not be loaded.</p>;
  if (!signIns.data) return <p className={classes.note}>Loading…</p>;
  const all = signIns.data.pages.flatMap(({ data }) => data);
  if (all.length === 0) return <p className={classes.note}>None yet.</p>;
  return (
    <>
      <ol className={classes.entries}>
        {all.map((signIn) => (
          <Entry key={signIn.id} signIn={signIn} />
        ))}
      </ol>
      {signIns.hasNextPage && (
        <Button look="plain" busy={signIns.isFetchingNextPage} onClick={() => void signIns.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Entry({ signIn: { event, device, address, created_at } }: { signIn: SignIn }) {
  const timeZone = useTimeZone();
  const place = [address !== null && (device ?? 'Unknown device'), address].filter(Boolean).join(', ');
  return (
    <li className={classes.entry}>
      <p className={classes.event}>{words[event]}</p>
      <p className={classes.note}>
        {place && `${place}, `}
        <time dateTime={created_at}>{timestampInWords(created_at, timeZone)}</time>
      </p>
    </li>
  );
}
