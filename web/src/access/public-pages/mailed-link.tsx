import type { ReactNode } from 'react';
import { DeadEnd } from './public-page.tsx';
import { type PickLink, useIsDeadLink } from './use-account-form.ts';

type Props = {
  pick: PickLink;
  /** The text about a dead link, and where to go instead. */
  dead: ReactNode;
  instead?: ReactNode;
  children: ReactNode;
};

/** The page of an emailed link. A dead link says so before anything is typed. */
export const MailedLink = ({ pick, dead, instead, children }: Props) =>
  useIsDeadLink(pick) ? <DeadEnd instead={instead}>{dead}</DeadEnd> : children;
