import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '../../access/login/account-screens.tsx';

export const Route = createFileRoute('/_public/setup')({
  staticData: { title: 'access.setup.title' },
  component: SetupScreen,
});
