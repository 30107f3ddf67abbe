import { createFileRoute } from '@tanstack/react-router';
import { takeLinkToken } from '../../access/login/link-token.ts';
import { SetupScreen } from '../../access/login/setup-screen.tsx';

export const Route = createFileRoute('/_public/setup')({
  staticData: { title: 'Set up' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/setup'),
  component: SetupScreen,
});
