import { getRouteApi } from '@tanstack/react-router';
import { useCan } from '../auth/use-can.ts';
import { Tabs } from '../ui/menus/tabs.tsx';
import { ScreenTitle } from '../ui/screens/screen-title.tsx';
import { Appearance } from './appearance.tsx';
import { DangerZone } from './danger-zone.tsx';
import { MyProfile } from './my-profile.tsx';
import { PasswordForm } from './password-form.tsx';

const route = getRouteApi('/_authenticated/settings');

const panels = { profile: MyProfile, password: PasswordForm, appearance: Appearance, danger: DangerZone };
type Tab = keyof typeof panels;

const needs = { password: 'profile.change_password', danger: 'profile.delete' } as const;

/** The Danger Zone has an address, and a quiet line in My Profile that leads there, but isn't listed. */
const listed = [
  { value: 'profile', label: 'My Profile' },
  { value: 'password', label: 'Password' },
  { value: 'appearance', label: 'Appearance' },
] as const;

export function SettingsScreen() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const isOpen = (one: Tab) => one === 'profile' || one === 'appearance' || can(needs[one]);
  const shown = isOpen(tab) ? tab : 'profile';
  const Panel = panels[shown];
  return (
    <>
      <ScreenTitle>My Settings</ScreenTitle>
      <Tabs<Tab>
        label="Settings"
        tabs={listed.filter(({ value }) => isOpen(value))}
        value={shown}
        onChange={(next) => void navigate({ search: { tab: next }, resetScroll: false })}
      >
        <Panel />
      </Tabs>
    </>
  );
}
