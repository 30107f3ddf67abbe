import { createFileRoute } from '@tanstack/react-router';
import { takeLinkToken } from '../../auth/link-token.ts';
import { SetupScreen } from '../../auth/setup-screen.tsx';

export const Route = createFileRoute('/_public/setup')({
  staticData: { title: 'Set up' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/setup'),
  component: SetupScreen,
});
