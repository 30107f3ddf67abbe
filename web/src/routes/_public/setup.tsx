import { createFileRoute } from '@tanstack/react-router';
import { SetupScreen } from '../../access/login/mailed-link-screens.tsx';
import { hideQuery } from '../../access/public-pages/hidden-query.ts';

export const Route = createFileRoute('/_public/setup')({
  staticData: { title: 'access.setup.title' },
  beforeLoad: hideQuery,
  component: SetupScreen,
});
