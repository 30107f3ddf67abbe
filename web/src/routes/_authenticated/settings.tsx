import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SettingsScreen } from '../../settings/settings-screen.tsx';
import { lenientSearch } from '../../ui/routing/lenient-search.ts';

const tabs = ['profile', 'password', 'appearance', 'security', 'notifications', 'school', 'danger'] as const;
type Tab = (typeof tabs)[number];

export const Route = createFileRoute('/_authenticated/settings')({
  staticData: { title: 'My Settings' },
  validateSearch: lenientSearch<{ tab?: Tab }, { tab: Tab }>(({ tab }) => ({
    tab: tabs.find((known) => known === tab) ?? 'profile',
  })),
  search: { middlewares: [stripSearchParams({ tab: 'profile' })] },
  component: SettingsScreen,
});
