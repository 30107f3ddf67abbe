import { IconMenu2, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { goalAddress } from '../../goals/data/goals-search.ts';
import { t } from '../../language/translate.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import { menuLinksOf } from './menu-links.tsx';
import classes from './phone-bar.module.css';

const itemClass = `stack relative rounded fine medium long-words shrinks ${classes.item}`;

/** The links that people need most, within reach of a thumb. */
export function PhoneBar() {
  const { data: user } = useQuery(currentUserQuery);
  const links = menuLinksOf(user);
  const reviews = links.some(({ to }) => to === '/review');
  const shortcut = (place: string) =>
    links
      .filter(({ to }) => to === place)
      .map(({ to, label, Icon, ...more }) => (
        <Link key={to} to={to} activeOptions={{ includeSearch: false }} className={itemClass}>
          <Icon size={22} aria-hidden />
          {label}
          {'Badge' in more && <more.Badge />}
        </Link>
      ));
  return (
    <nav className={classes.bar} aria-label={t('shell.menu.shortcuts')} data-screen-only>
      {shortcut('/today')}
      {shortcut('/goals')}
      <AddGoal />
      {shortcut(reviews ? '/review' : '/houses')}
      <MenuDrawer className={itemClass}>
        <IconMenu2 size={22} aria-hidden />
        {t('shell.menu.label')}
      </MenuDrawer>
    </nav>
  );
}

/** Opens the form over the list of goals. Closing it leads back to the screen before. */
function AddGoal() {
  const navigate = useNavigate();
  const isOnGoals = Boolean(useMatchRoute()({ to: '/goals' }));
  const { open } = goalAddress.useDialogs();
  const add = () => {
    if (isOnGoals) open({ kind: 'add' });
    else void navigate({ to: '/goals', search: { dialog: 'add' }, state: { openedHere: true } });
  };
  return (
    <button type="button" className={`disc ${classes.add}`} aria-label={t('goals.forms.addGoal')} onClick={add}>
      <IconPlus size={24} aria-hidden />
    </button>
  );
}
