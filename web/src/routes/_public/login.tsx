import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '../../access/login/login-screen.tsx';

export const Route = createFileRoute('/_public/login')({ staticData: { title: 'Log In' }, component: LoginScreen });
