import { createFileRoute } from '@tanstack/react-router';
import { RestoreEmailScreen } from '../../access/login/account-screens.tsx';

export const Route = createFileRoute('/_public/take-back-address')({
  staticData: { title: 'access.restoreEmail.title' },
  component: RestoreEmailScreen,
});
