import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasToken } from '../api/session.ts';
import { isForEverybody } from '../auth/pages-for-everybody.ts';
import { PublicFrame } from '../layout/public-frame.tsx';

/** The screens for people who aren't signed in. */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ location }) => {
    if (hasToken() && !isForEverybody(location.pathname)) throw redirect({ to: '/', replace: true });
  },
  component: PublicFrame,
});
