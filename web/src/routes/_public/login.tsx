import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../access/login/login-screen.tsx';

export const Route = createFileRoute('/_public/login')({
  staticData: { title: 'access.login.title' },
  component: LoginScreen,
});
