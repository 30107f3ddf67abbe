import { type SignIn, type SignInEvent, signInsApi } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { call } from '../../api/call.ts';
import { pagesQuery } from '../../api/pages.query.ts';
import { formatTimestamp } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './sign-ins.module.css';

const eventTexts: Readonly<Record<SignInEvent, string>> = {
  signed_in: 'Logged in',
  signed_in_with_code: 'Logged in with a code',
  signed_in_with_recovery_code: 'Logged in with a recovery code',
  signed_in_at_provider: 'Logged in with the school account',
  wrong_password: 'Wrong password',
  code_asked: 'Right password, asked for a code',
  wrong_code: 'Right password, wrong code',
  wrong_paper_code: 'Wrong code on paper',
  refused: 'Right password, but not let in',
  signed_out: 'Logged out',
  session_ended: 'Ended a session',
  other_sessions_ended: 'Ended all other sessions',
  password_changed: 'Changed the password, which ended all other sessions',
  password_reset: 'Set a new password with a mailed link, which ended all sessions',
  password_set_with_code: 'Set a password with a code on paper, which ended all sessions',
  password_set_by_guide: 'A guide set a new password, which ended all sessions',
  password_set_by_school: 'The school set a new password, which ended all sessions',
  address_taken_back: 'Took the email address back with a mailed link, which ended all sessions',
  deactivated: 'A guide deactivated the account, which ended all sessions',
  all_sessions_ended: 'The school ended all sessions of everybody',
  second_factor_on: 'Turned the second factor on',
  second_factor_off: 'Turned the second factor off',
  second_factor_reset: 'A guide reset the second factor',
  sign_on_unlinked: 'A guide unlinked the school account, which ended all sessions',
};

const signInsQuery = (user_id: string) =>
  pagesQuery<SignIn>(['users', 'sign-ins', user_id], (query, signal) =>
    call(signInsApi.list, { params: { user_id }, query, signal }),
  );

/** The sign-ins of an account, the newest first, with more on demand. */
export function SignIns({ userId }: { userId: string }) {
  const timeZone = useTimeZone();
  return (
    <PagesList query={signInsQuery(userId)} failed="The sign-ins could not be loaded." empty="None yet.">
      {(signIn) => <Entry key={signIn.id} signIn={signIn} timeZone={timeZone} />}
    </PagesList>
  );
}

function Entry({ signIn, timeZone }: { signIn: SignIn; timeZone: string | undefined }) {
  const { event, device, address, created_at } = signIn;
  const origin = address === null ? '' : `${device ?? 'Unknown device'}, ${address}, `;
  return (
    <li className={classes.entry}>
      <p className={classes.event}>{eventTexts[event]}</p>
      <p className={classes.note}>
        {origin}
        <time dateTime={created_at}>{formatTimestamp(created_at, timeZone)}</time>
      </p>
    </li>
  );
}
