import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { SettingsScreen } from '../../settings/settings-screen.tsx';

const search = z.object({
  tab: z._default(z.catch(z.enum(['profile', 'password', 'appearance', 'danger']), 'profile'), 'profile'),
});

export const Route = createFileRoute('/_authenticated/settings')({
  staticData: { title: 'My Settings' },
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ tab: 'profile' })] },
  component: SettingsScreen,
});
