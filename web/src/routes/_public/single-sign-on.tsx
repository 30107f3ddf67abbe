import { createFileRoute } from '@tanstack/react-router';
import { SingleSignOnScreen } from '../../access/single-sign-on/single-sign-on-screen.tsx';
import { takeResponse } from '../../access/single-sign-on/take-response.ts';

export const Route = createFileRoute('/_public/single-sign-on')({
  staticData: { title: 'access.login.title' },
  beforeLoad: ({ location }) => takeResponse(location),
  component: SingleSignOnScreen,
});
