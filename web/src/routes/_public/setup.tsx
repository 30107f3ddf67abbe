import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '../../access/login/setup-screen.tsx';
import { takeLinkToken } from '../../access/public-pages/link-token.ts';

export const Route = createFileRoute('/_public/setup')({
  staticData: { title: 'access.setup.title' },
  beforeLoad: ({ location }) => takeLinkToken(location, '/setup'),
  component: SetupScreen,
});
