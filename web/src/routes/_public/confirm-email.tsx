import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../access/login/confirm-email-screen.tsx';
import { takeLinkToken } from '../../access/public-pages/link-token.ts';

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { title: 'access.confirmEmail.title' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/confirm-email'),
  component: ConfirmEmailScreen,
});
