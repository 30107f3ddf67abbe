import { createFileRoute } from '@tanstack/react-router';
import { FirstPasswordScreen } from '../../access/login/first-password-screen.tsx';

export const Route = createFileRoute('/_public/first-password')({
  staticData: { title: 'access.firstPassword.title' },
  component: FirstPasswordScreen,
});
