import { getRouteApi } from '@tanstack/react-router';
import { Tabs } from '../ui/menus/tabs.tsx';
import { ScreenTitle } from '../ui/screens/screen-title.tsx';
import { Appearance } from './appearance.tsx';
import { DangerZone } from './danger-zone.tsx';
import { MyProfile } from './my-profile.tsx';
import { PasswordForm } from './password-form.tsx';

const route = getRouteApi('/_authenticated/settings');

const panels = { profile: MyProfile, password: PasswordForm, appearance: Appearance, danger: DangerZone };

/** The Danger Zone has an address but isn't listed: it is a part of My Profile. */
const listed = [
  { value: 'profile', label: 'My Profile' },
  { value: 'password', label: 'Password' },
  { value: 'appearance', label: 'Appearance' },
] as const;

export function SettingsScreen() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const Panel = panels[tab];
  const show = (value: string) =>
    void navigate({
      search: { tab: listed.find((one) => one.value === value)?.value ?? 'profile' },
      resetScroll: false,
    });
  return (
    <>
      <ScreenTitle>My Settings</ScreenTitle>
      <Tabs label="Settings" tabs={listed} value={tab === 'danger' ? 'profile' : tab} onChange={show}>
        <Panel />
      </Tabs>
    </>
  );
}
