import { createFileRoute } from '@tanstack/react-router';
import { takeLinkToken } from '../../auth/link-token.ts';
import { ResetPasswordScreen } from '../../auth/reset-password-screen.tsx';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'Reset Password' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/reset-password'),
  component: ResetPasswordScreen,
});
