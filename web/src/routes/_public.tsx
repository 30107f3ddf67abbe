import { createFileRoute, redirect } from '@tanstack/react-router';
import { hideQuery } from '../access/public-pages/hidden-query.ts';
import { hasToken } from '../api/session.ts';
import { PublicFrame } from '../shell/layout/public-frame.tsx';
import { isForEverybody } from '../viewer/pages-for-everybody.ts';

/** The screens for people who aren't signed in. */
export const Route = createFileRoute('/_public')({
  beforeLoad: ({ location }) => {
    if (!hasToken() || isForEverybody(location.pathname)) return hideQuery(location);
    const { openAfterLogin } = location.state;
    throw redirect(openAfterLogin ? { to: '/goals', ...openAfterLogin, replace: true } : { to: '/', replace: true });
  },
  component: PublicFrame,
});
