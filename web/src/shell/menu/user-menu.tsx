import { IconLogout, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../language/translate.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { logOut } from '../../viewer/log-out.ts';
import classes from './user-menu.module.css';

export function UserMenu() {
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const initial = (user?.full_name || user?.email)?.trim().at(0)?.toUpperCase();
  return (
    <Menu
      label={t('shell.menu.user')}
      icon={<span className={classes.initial}>{initial ?? <IconUser size={20} aria-hidden />}</span>}
      items={[
        { label: t('shell.menu.profile'), Icon: IconUser, onSelect: () => void navigate({ to: '/settings' }) },
        { label: t('shell.menu.logOut'), Icon: IconLogout, onSelect: logOut },
      ]}
    />
  );
}
