import { createFileRoute } from '@tanstack/react-router';
import { takeLinkToken } from '../../access/login/link-token.ts';
import { ResetPasswordScreen } from '../../access/login/reset-password-screen.tsx';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'Reset Password' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/reset-password'),
  component: ResetPasswordScreen,
});
