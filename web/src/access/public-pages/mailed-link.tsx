import type { ReactNode } from 'react';
import { useLinkToken } from './link-token.ts';
import { DeadEnd } from './public-page.tsx';
import { type AccountForms, useIsDeadLink } from './use-account-form.ts';

type Props = {
  isLive: (forms: AccountForms, token: string) => Promise<boolean>;
  /** The text about a dead link, and where to go instead. */
  dead: ReactNode;
  instead?: ReactNode;
  children: (token: string) => ReactNode;
};

/** The page of an emailed link. A dead link says so before anything is typed. */
export function MailedLink({ isLive, dead, instead, children }: Props) {
  const token = useLinkToken();
  const isDead = useIsDeadLink(token, (forms) => isLive(forms, token));
  return isDead ? <DeadEnd instead={instead}>{dead}</DeadEnd> : children(token);
}
