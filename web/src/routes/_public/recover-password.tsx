import { createFileRoute } from '@tanstack/react-router';
import { RecoverPasswordScreen } from '../../access/login/recovery-screens.tsx';

export const Route = createFileRoute('/_public/recover-password')({
  staticData: { title: 'access.recover.title' },
  component: RecoverPasswordScreen,
});
