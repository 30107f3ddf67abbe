import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasToken } from '../api/session.ts';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: hasToken() ? '/goals' : '/login', replace: true });
  },
});
