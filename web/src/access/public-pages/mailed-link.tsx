import type { ReactNode } from 'react';
import { Button } from '../../ui/elements/button.tsx';
import { DeadEnd } from './dead-end.tsx';
import { useLinkToken } from './link-token.ts';
import classes from './public-form.module.css';
import { PublicPage } from './public-page.tsx';
import { type AccountForms, useAccountForm } from './use-account-form.ts';
import { useIsDead } from './use-dead-link.ts';

type Props = {
  /** Asks whether the link can be used. */
  isLive: (forms: AccountForms, token: string) => Promise<boolean>;
  /** What is said of a link that can't, and where to go instead. */
  dead: ReactNode;
  instead?: ReactNode;
  children: (token: string) => ReactNode;
};

/** The page of a mailed link: one that is dead says so before anything is typed or pressed. */
export function MailedLink({ isLive, dead, instead, children }: Props) {
  const token = useLinkToken();
  const isDead = useIsDead(token, (forms) => isLive(forms, token));
  return isDead ? <DeadEnd instead={instead}>{dead}</DeadEnd> : children(token);
}

type PressProps = {
  title: string;
  intro: ReactNode;
  footer: ReactNode;
  submit: string;
  pick: (forms: AccountForms) => AccountForms['proof' | 'takeBack'];
  token: string;
  onDone: () => Promise<unknown>;
};

/** What a link does takes a press of the button: programs that check mails follow links as well. */
export function PressOfLink({ submit, pick, token, onDone, ...page }: PressProps) {
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
