import { IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Wordmark } from '../../access/public-pages/wordmark.tsx';
import { schoolQuery } from '../../api/school.ts';
import { Bell } from '../../goals/notifications/bell.tsx';
import { t } from '../../language/translate.ts';
import { useSiteName } from '../../ui/screens/screen-name.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { MenuDrawer } from '../menu/menu-drawer.tsx';
import { UserMenu } from '../menu/user-menu.tsx';
import { Search } from '../search/search.tsx';
import classes from './top-bar.module.css';

export function TopBar() {
  const { data: school } = useQuery(schoolQuery);
  const { data: user } = useQuery(currentUserQuery);
  useSiteName(school?.name ?? undefined);
  return (
    <header className={classes.bar} data-screen-only>
      <MenuDrawer className={classes.menu}>
        <IconMenu2 size={24} aria-hidden />
      </MenuDrawer>
      <Link to="/goals" className={classes.home} aria-label={t('shell.menu.home')}>
        <Wordmark />
      </Link>
      {school?.name && <span className={`cut ${classes.school}`}>{school.name}</span>}
      <Search />
      <span className={`cut quiet ${classes.name}`}>{user && (user.full_name ?? user.email)}</span>
      <Bell />
      <UserMenu />
    </header>
  );
}
