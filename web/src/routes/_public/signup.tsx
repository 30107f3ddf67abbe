import { createFileRoute } from '@tanstack/react-router';
import { SignupScreen } from '../../access/login/account-screens.tsx';

export const Route = createFileRoute('/_public/signup')({
  staticData: { title: 'access.signup.title' },
  component: SignupScreen,
});
