import { IconChecklist, IconHome, IconMenu2, IconPlus, IconSun, IconTargetArrow } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { goalAddress } from '../../goals/data/goals-search.ts';
import { WaitingBadge } from '../../home/today/waiting-badge.tsx';
import { t } from '../../language/translate.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { manyHouses } from '../../viewer/house-word.ts';
import { MenuDrawer } from './menu-drawer.tsx';
import classes from './phone-bar.module.css';

/** What one needs most, within reach of the thumb. */
export function PhoneBar() {
  const { data: user } = useQuery(currentUserQuery);
  const reviews = user && canSome(actorOf(user), 'review_queue.read');
  return (
    <nav className={classes.bar} aria-label={t('shell.menu.shortcuts')} data-screen-only>
      <Link to="/today" activeOptions={{ includeSearch: false }} className={classes.item}>
        <IconSun size={22} aria-hidden />
        {t('shell.screens.today')}
        <WaitingBadge />
      </Link>
      <Link to="/goals" activeOptions={{ includeSearch: false }} className={classes.item}>
        <IconTargetArrow size={22} aria-hidden />
        {t('shell.screens.goals')}
      </Link>
      <AddGoal />
      {reviews ? (
        <Link to="/review" activeOptions={{ includeSearch: false }} className={classes.item}>
          <IconChecklist size={22} aria-hidden />
          {t('shell.screens.review')}
        </Link>
      ) : (
        <Link to="/houses" activeOptions={{ includeSearch: false }} className={classes.item}>
          <IconHome size={22} aria-hidden />
          {manyHouses()}
        </Link>
      )}
      <MenuDrawer className={classes.item}>
        <IconMenu2 size={22} aria-hidden />
        {t('shell.menu.label')}
      </MenuDrawer>
    </nav>
  );
}

/** Opens the form over the list of goals. Closing it leads back. */
function AddGoal() {
  const navigate = useNavigate();
  const isOnGoals = Boolean(useMatchRoute()({ to: '/goals' }));
  const { open } = goalAddress.useDialogs();
  const add = () => {
    if (isOnGoals) open({ kind: 'add' });
    else void navigate({ to: '/goals', search: { dialog: 'add' }, state: { openedHere: true } });
  };
  return (
    <button type="button" className={classes.add} aria-label={t('goals.forms.addGoal')} onClick={add}>
      <IconPlus size={24} aria-hidden />
    </button>
  );
}
