import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailScreen } from '../../access/login/mailed-link-screens.tsx';
import { hideQuery } from '../../access/public-pages/hidden-query.ts';

export const Route = createFileRoute('/_public/confirm-email')({
  staticData: { title: 'access.confirmEmail.title' },
  beforeLoad: hideQuery,
  component: ConfirmEmailScreen,
});
