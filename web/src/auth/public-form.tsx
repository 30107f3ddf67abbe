import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/elements/button.tsx';
import classes from './public-form.module.css';

type Props = {
  title: string;
  intro?: ReactNode;
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>;
  submit: string;
  busy: boolean;
  children: ReactNode;
  /** Where else to go from here. */
  footer: ReactNode;
};

/** The form of a screen before sign-in. */
export function PublicForm({ title, intro, form, submit, busy, children, footer }: Props) {
  return (
    <>
      <header className={classes.header}>
        <h1>{title}</h1>
        {intro && <p className={classes.intro}>{intro}</p>}
      </header>
      <form {...form} className={classes.form}>
        {children}
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      </form>
      <p className={classes.footer}>{footer}</p>
    </>
  );
}
