import { useMutation } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NotificationSettings } from '../../goals/notifications/notification-settings.tsx';
import { t } from '../../language/translate.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-first.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { Tabs } from '../../ui/menus/tabs.tsx';
import { useGivenName } from '../../ui/screens/screen-name.ts';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { useCan, useHasPassword } from '../../viewer/current-user.ts';
import { Appearance } from './appearance.tsx';
import { MyProfile } from './my-profile.tsx';
import { SchoolSettings } from './school-settings.tsx';
import { PasswordForm, Security } from './security.tsx';
import { deleteAccount } from './settings.mutations.ts';

const route = getRouteApi('/_authenticated/settings');

const panels = {
  profile: { Panel: MyProfile, needs: 'profile.read' },
  password: { Panel: PasswordForm, needs: 'profile.change_password' },
  appearance: { Panel: Appearance, needs: 'profile.read' },
  security: { Panel: Security, needs: 'profile.read_sessions' },
  notifications: { Panel: NotificationSettings, needs: 'profile.edit_notification_settings' },
  school: { Panel: SchoolSettings, needs: 'school.edit' },
  danger: { Panel: DangerZone, needs: 'profile.delete' },
} as const;

/** The Danger Zone has an address, and a quiet line in My Profile that leads there, but isn't listed. */
const listed = ['profile', 'password', 'appearance', 'security', 'notifications'] as const;

/** The school's settings, which the menu lists as a screen of their own. */
function School() {
  useGivenName('screen', t('shell.screens.school'));
  return (
    <>
      <ScreenTitle>{t('shell.screens.school')}</ScreenTitle>
      <SchoolSettings />
    </>
  );
}

export function SettingsScreen() {
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const can = useCan();
  const hasPassword = useHasPassword();
  const isAllowed = (name: keyof typeof panels) => can(panels[name].needs) && (name !== 'password' || hasPassword);
  const open = isAllowed(tab) ? tab : 'profile';
  const { Panel } = panels[open];
  const tabs = listed.filter(isAllowed).map((value) => ({ value, label: t(`home.settings.tabs.${value}`) }));
  if (open === 'school') return <School />;
  return (
    <>
      <ScreenTitle>{t('home.settings.title')}</ScreenTitle>
      <Tabs
        label={t('home.settings.tabsLabel')}
        tabs={tabs}
        value={open === 'danger' ? 'profile' : open}
        onChange={(value) => void navigate({ search: { tab: value }, resetScroll: false })}
      >
        <Panel />
      </Tabs>
    </>
  );
}

function DangerZone() {
  const remove = useMutation(deleteAccount);
  return (
    <Card title={t('home.settings.dangerZone.title')} intro={t('home.settings.dangerZone.intro')} danger>
      <ConfirmButton
        label={t('home.settings.dangerZone.delete')}
        variant="danger-outline"
        busy={remove.isPending}
        title={t('home.settings.dangerZone.confirmTitle')}
        confirmLabel={t('home.settings.dangerZone.confirm')}
        onConfirm={() => remove.mutate()}
        question={<p>{t('home.settings.dangerZone.consequence')}</p>}
      />
    </Card>
  );
}
