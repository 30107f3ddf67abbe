import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicPage } from './public-page.tsx';

type Props = {
  title?: string;
  children: ReactNode;
  /** Where to go in its place. */
  instead?: ReactNode;
};

/** In place of a form that would be refused, such as that of a mailed link which has been used. */
export function DeadEnd({ title = 'This link does not work any more', children, instead }: Props) {
  return (
    <PublicPage title={title} footer={<Link to="/login">Back to Log In</Link>}>
      <p>{children}</p>
      {instead}
    </PublicPage>
  );
}
