import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../ui/elements/button.tsx';
import classes from './public-form.module.css';
import { PublicPage } from './public-page.tsx';

type Props = ComponentProps<typeof PublicPage> & {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>;
  /** Left out where nothing is to be sent. */
  submit: string | undefined;
  busy: boolean;
  /** Stands below the button. */
  also?: ReactNode;
};

/** The form of a screen before sign-in. */
export function PublicForm({ form, submit, busy, also, children, ...page }: Props) {
  return (
    <PublicPage {...page}>
      <form {...form} className={classes.form}>
        {children}
        {submit && (
          <Button type="submit" wide busy={busy}>
            {submit}
          </Button>
        )}
        {also}
      </form>
    </PublicPage>
  );
}
