import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
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

/** Replaces a form that would be refused, such as that of a used link. */
export const DeadEnd = ({ title = t('access.deadLink'), children }: { title?: string; children: ReactNode }) => (
  <PublicPage title={title}>
    <p>{children}</p>
  </PublicPage>
);
