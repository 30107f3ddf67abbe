import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../access/login/reset-password-screen.tsx';
import { takeLinkToken } from '../../access/public-pages/link-token.ts';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'access.reset.title' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/reset-password'),
  component: ResetPasswordScreen,
});
