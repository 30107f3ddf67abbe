import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../access/login/account-screens.tsx';

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { title: 'access.confirmEmail.title' },
  component: ConfirmEmailScreen,
});
