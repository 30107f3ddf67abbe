import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../access/login/new-password-screens.tsx';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'access.reset.title' },
  component: ResetPasswordScreen,
});
