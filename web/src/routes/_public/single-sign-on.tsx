import { createFileRoute } from '@tanstack/react-router';
import { hideQuery } from '../../access/public-pages/hidden-query.ts';
import { SingleSignOnScreen } from '../../access/single-sign-on/single-sign-on-screen.tsx';

export const Route = createFileRoute('/_public/single-sign-on')({
  staticData: { title: 'access.login.title' },
  beforeLoad: hideQuery,
  component: SingleSignOnScreen,
});
