import { createFileRoute } from '@tanstack/react-router';
import { RecoverPasswordScreen } from '../../access/login/new-password-screens.tsx';

export const Route = createFileRoute('/_public/recover-password')({
  staticData: { title: 'access.recover.title' },
  component: RecoverPasswordScreen,
});
