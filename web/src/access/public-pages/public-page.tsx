import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { PrivacyLink } from './privacy-link.tsx';
import classes from './public-form.module.css';

type Props = {
  title: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** Links to other pages; back to the login if left out. */
  footer?: ReactNode;
};

export const PublicPage = ({
  title,
  intro,
  children,
  footer = <Link to="/login">{t('access.backToLogin')}</Link>,
}: Props) => (
  <>
    <header className="flow gap-2">
      <h1>{title}</h1>
      {intro && <p className="soft">{intro}</p>}
    </header>
    {children}
    <p className={`soft ${classes.footer}`}>
      {footer}
      <br />
      <PrivacyLink>{t('access.privacy')}</PrivacyLink>
    </p>
  </>
);

type FormProps = Props & {
  form: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>;
  /** The text of the button; absent when the form has its own. */
  submit?: string;
  busy: boolean;
};

export const PublicForm = ({ form, submit, busy, children, ...page }: FormProps) => (
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

/** The texts of a form that are messages of the same names. */
export const textsOf = (form: 'setup' | 'confirmEmail' | 'restoreEmail' | 'recover' | 'reset' | 'firstPassword') => ({
  title: t(`access.${form}.title`),
  intro: t(`access.${form}.intro`),
  submit: t(`access.${form}.submit`),
});

/** Replaces a form that would be refused, such as that of a used link. */
export const DeadEnd = ({ title = t('access.deadLink'), children }: { title?: string; children: ReactNode }) => (
  <PublicPage title={title}>
    <p>{children}</p>
  </PublicPage>
);
