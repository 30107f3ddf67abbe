import type { ReactNode } from 'react';
import { DeadEnd } from './dead-end.tsx';
import { useLinkToken } from './link-token.ts';
import type { AccountForms } from './use-account-form.ts';
import { useIsDeadLink } from './use-dead-link.ts';

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
