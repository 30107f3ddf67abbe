import type { ComponentProps } from 'react';
import { Button } from '../ui/elements/button.tsx';
import classes from './public-form.module.css';
import { PublicPage } from './public-page.tsx';

type Props = ComponentProps<typeof PublicPage> & {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>;
  submit: string;
  busy: boolean;
};

/** The form of a screen before sign-in. */
export function PublicForm({ form, submit, busy, children, ...page }: Props) {
  return (
    <PublicPage {...page}>
      <form {...form} className={classes.form}>
        {children}
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      </form>
    </PublicPage>
  );
}
