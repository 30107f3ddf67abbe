import { createFileRoute } from '@tanstack/react-router';
import { RestoreEmailScreen } from '../../access/login/mailed-link-screens.tsx';
import { hideQuery } from '../../access/public-pages/hidden-query.ts';

export const Route = createFileRoute('/_public/take-back-address')({
  staticData: { title: 'access.restoreEmail.title' },
  beforeLoad: hideQuery,
  component: RestoreEmailScreen,
});
