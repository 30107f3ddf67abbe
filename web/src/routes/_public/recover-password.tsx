import { createFileRoute } from '@tanstack/react-router';
import { RecoverPasswordScreen } from '../../access/login/recover-password-screen.tsx';

export const Route = createFileRoute('/_public/recover-password')({
  staticData: { title: 'access.recover.title' },
  component: RecoverPasswordScreen,
});
