import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PublicPage } from './public-page.tsx';

/** The link of a mail, or of the server's start, that can't be used. */
export function DeadLink({ children, instead }: { children: ReactNode; instead?: ReactNode }) {
  return (
    <PublicPage title="This link does not work any more" footer={<Link to="/login">Back to Log In</Link>}>
      <p>{children}</p>
      {instead}
    </PublicPage>
  );
}
