import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicPage } from './public-page.tsx';

type Props = {
  title?: string;
  children: ReactNode;
  /** The link to continue with. */
  instead?: ReactNode;
};

/** Replaces a form that would be refused, such as that of a used link. */
export function DeadEnd({ title = 'This link does not work any more', children, instead }: Props) {
  return (
    <PublicPage title={title} footer={<Link to="/login">Back to Log In</Link>}>
      <p>{children}</p>
      {instead}
    </PublicPage>
  );
}
