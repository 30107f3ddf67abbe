import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../../access/login/recovery-screens.tsx';
import { hideQuery } from '../../access/public-pages/hidden-query.ts';

export const Route = createFileRoute('/_public/reset-password')({
  staticData: { title: 'access.reset.title' },
  beforeLoad: hideQuery,
  component: ResetPasswordScreen,
});
