import type { ReactNode } from 'react';
import { Button } from '../../ui/elements/button.tsx';
import { DeadEnd } from './dead-end.tsx';
import { useLinkToken } from './link-token.ts';
import classes from './public-form.module.css';
import { PublicPage } from './public-page.tsx';
import { type AccountForms, useAccountForm } from './use-account-form.ts';
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

type PressProps = {
  title: string;
  intro: ReactNode;
  submit: string;
  pick: (forms: AccountForms) => AccountForms['restoreEmail'];
  token: string;
  onDone: () => Promise<unknown>;
};

/** A link acts only when the button is pressed, because email scanners follow links. */
export function ConfirmLink({ submit, pick, token, onDone, ...page }: PressProps) {
  const { busy, props } = useAccountForm({
    defaultValues: {},
    pick,
    send: async (_values, forms) => {
      await pick(forms).send(token);
      await onDone();
    },
  });
  return (
    <PublicPage {...page}>
      <form {...props} className={classes.form}>
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      </form>
    </PublicPage>
  );
}
