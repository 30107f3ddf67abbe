import { createFileRoute } from '@tanstack/react-router';
import { RecoverPasswordScreen } from '../../auth/recover-password-screen.tsx';

export const Route = createFileRoute('/_public/recover-password')({
  staticData: { title: 'Password Recovery' },
  component: RecoverPasswordScreen,
});
