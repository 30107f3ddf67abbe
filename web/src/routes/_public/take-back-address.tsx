import { createFileRoute } from '@tanstack/react-router';
import { RestoreEmailScreen } from '../../access/login/restore-email-screen.tsx';
import { takeLinkToken } from '../../access/public-pages/link-token.ts';

export const Route = createFileRoute('/_public/take-back-address')({
  staticData: { title: 'access.restoreEmail.title' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/take-back-address'),
  component: RestoreEmailScreen,
});
