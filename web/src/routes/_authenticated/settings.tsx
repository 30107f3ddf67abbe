import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { SettingsScreen } from '../../home/settings/settings-screen.tsx';
import { lenientSearch, textsOf } from '../../ui/routing/lenient-search.ts';

const tabs = ['profile', 'password', 'appearance', 'security', 'notifications', 'school', 'danger'] as const;

export const Route = createFileRoute('/_authenticated/settings')({
  staticData: { title: 'shell.screens.settings' },
  validateSearch: lenientSearch(({ tab, term, dialog }) => ({
    tab: tabs.find((known) => known === tab) ?? 'profile',
    ...textsOf({ term, dialog }),
  })),
  search: { middlewares: [stripSearchParams({ tab: 'profile' })] },
  component: SettingsScreen,
});
