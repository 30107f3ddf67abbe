import { createFileRoute } from '@tanstack/react-router';
import { FirstPasswordScreen } from '../../access/login/new-password-screens.tsx';

export const Route = createFileRoute('/_public/first-password')({
  staticData: { title: 'access.firstPassword.title' },
  component: FirstPasswordScreen,
});
