import type { ComponentProps } from 'react';
import { Button } from '../../ui/elements/button.tsx';
import { PublicPage } from './public-page.tsx';

type Props = ComponentProps<typeof PublicPage> & {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>;
  /** The text of the button; absent when the form has its own. */
  submit?: string;
  busy: boolean;
};

export const PublicForm = ({ form, submit, busy, children, ...page }: Props) => (
  <PublicPage {...page}>
    <form {...form} className="flow gap-3">
      {children}
      {submit && (
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      )}
    </form>
  </PublicPage>
);
