import {
  IconChecklist,
  IconHome,
  IconMenu2,
  IconPlus,
  IconSun,
  IconTargetArrow,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useMatchRoute, useNavigate } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import type { ReactNode } from 'react';
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
      <Shortcut to="/today" Icon={IconSun}>
        {t('shell.screens.today')}
        <WaitingBadge />
      </Shortcut>
      <Shortcut to="/goals" Icon={IconTargetArrow}>
        {t('shell.screens.goals')}
      </Shortcut>
      <AddGoal />
      {reviews ? (
        <Shortcut to="/review" Icon={IconChecklist}>
          {t('shell.screens.review')}
        </Shortcut>
      ) : (
        <Shortcut to="/houses" Icon={IconHome}>
          {manyHouses()}
        </Shortcut>
      )}
      <MenuDrawer className={classes.item}>
        <IconMenu2 size={22} aria-hidden />
        {t('shell.menu.label')}
      </MenuDrawer>
    </nav>
  );
}

type ShortcutProps = { to: '/today' | '/goals' | '/review' | '/houses'; Icon: TablerIcon; children: ReactNode };

const Shortcut = ({ to, Icon, children }: ShortcutProps) => (
  <Link to={to} activeOptions={{ includeSearch: false }} className={classes.item}>
    <Icon size={22} aria-hidden />
    {children}
  </Link>
);

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
