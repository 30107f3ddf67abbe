import { createFileRoute } from '@tanstack/react-router';
import { SingleSignOnScreen } from '../../access/single-sign-on/single-sign-on-screen.tsx';

export const Route = createFileRoute('/_public/single-sign-on')({
  staticData: { title: 'access.login.title' },
  component: SingleSignOnScreen,
});
