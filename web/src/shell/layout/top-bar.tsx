import { IconLogout, IconMenu2, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { schoolQuery } from '../../api/school.ts';
import { Bell } from '../../goals/notifications/bell.tsx';
import { t } from '../../language/translate.ts';
import { Menu } from '../../ui/menus/menu.tsx';
import { useGivenName } from '../../ui/screens/screen-name.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { logOut } from '../../viewer/log-out.ts';
import { MenuDrawer } from '../menu/menu-drawer.tsx';
import { Search } from '../search/search.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const { data: school } = useQuery(schoolQuery);
  const { data: user } = useQuery(currentUserQuery);
  useGivenName('site', school?.name ?? undefined);
  return (
    <header className={`middle gap-3 ${classes.bar}`} data-screen-only>
      <MenuDrawer className={`centred rounded hoverable ${classes.menu}`}>
        <IconMenu2 size={24} aria-hidden />
      </MenuDrawer>
      <Link to="/goals" className={`middle unlined target ${classes.home}`} aria-label={t('shell.menu.home')}>
        <Wordmark />
      </Link>
      {school?.name && <span className={`cut soft ${classes.school}`}>{school.name}</span>}
      <Search />
      <span className={`cut grow quiet text-end ${classes.name}`}>{user && displayName(user)}</span>
      <Bell />
      <UserMenu />
    </header>
  );
}

function UserMenu() {
  const navigate = useNavigate();
  const { data: user } = useQuery(currentUserQuery);
  const [first] = new Intl.Segmenter().segment(user ? displayName(user).trim() : '');
  const initial = first?.segment.toUpperCase();
  return (
    <Menu
      label={t('shell.menu.user')}
      icon={<span className={`disc semibold ${classes.initial}`}>{initial ?? <IconUser size={20} aria-hidden />}</span>}
      items={[
        { label: t('shell.menu.profile'), Icon: IconUser, onSelect: () => void navigate({ to: '/settings' }) },
        { label: t('shell.menu.logOut'), Icon: IconLogout, onSelect: logOut },
      ]}
    />
  );
}
