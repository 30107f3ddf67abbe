import {
  IconBooks,
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconHome,
  IconSettings,
  IconSun,
  IconTargetArrow,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearch } from '@tanstack/react-router';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import type { OwnUser } from '@trellis/contract/people/users/user.ts';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { useUnsentReviews } from '../../home/review-queue/unsent-reviews.ts';
import { waitingQuery } from '../../home/today/today.queries.ts';
import { t } from '../../language/translate.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { manyHouses } from '../../viewer/house-word.ts';
import { useScope } from '../../viewer/use-scope.ts';
import classes from './menu-links.module.css';

/** `hasScope`: the screen shows the goals of a scope. */
const links = [
  { to: '/today', label: 'shell.screens.today', Icon: IconSun, Badge: WaitingBadge, hasScope: true },
  { to: '/goals', label: 'shell.screens.goals', Icon: IconTargetArrow, hasScope: true },
  { to: '/settings', label: 'shell.screens.settings', Icon: IconSettings },
  { to: '/houses', label: 'shell.screens.houses', Icon: IconHome },
  { to: '/admin', label: 'shell.screens.users', Icon: IconUsers, permission: 'user.list' },
  {
    to: '/review',
    label: 'shell.screens.review',
    Icon: IconChecklist,
    permission: 'review_queue.read',
    hasScope: true,
  },
  { to: '/students', label: 'shell.screens.students', Icon: IconUsersGroup, permission: 'user.list', hasScope: true },
  { to: '/overview', label: 'shell.screens.overview', Icon: IconChartBar, permission: 'overview.read', hasScope: true },
  { to: '/example-goals', label: 'shell.screens.library', Icon: IconBooks, permission: 'template.create' },
  {
    to: '/settings',
    search: { tab: 'school' },
    label: 'shell.screens.school',
    Icon: IconBuilding,
    permission: 'school.edit',
  },
] as const;

const mostShown = 999;

function WaitingBadge() {
  const scope = useScope();
  const isKnown = useQuery(currentUserQuery).data !== undefined;
  const { data = 0 } = useQuery({ ...waitingQuery(scope), enabled: isKnown });
  const waiting = data - useUnsentReviews();
  if (waiting <= 0) return null;
  return (
    // Words in the phone's bar may break anywhere, but numbers may not.
    <span className={`pill figures nowrap at-end filled ${classes.badge}`}>
      <span aria-hidden>{waiting > mostShown ? t('home.today.moreThan', { count: mostShown }) : waiting}</span>
      <span className="visually-hidden">{t('home.today.waiting', { count: waiting })}</span>
    </span>
  );
}

export const menuLinksOf = (user: OwnUser | undefined) =>
  links
    .filter((link) => !('permission' in link) || (user && canSome(actorOf(user), link.permission)))
    .map((link) => ({ ...link, label: link.to === '/houses' ? manyHouses() : t(link.label) }));

export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const chosen = useScope();
  // The address leaves out the scope if it would be everyone's anyway.
  const scope = chosen === everyone && (user?.scope ?? everyone) === everyone ? undefined : chosen;
  // School is a screen of its own in the menu, with an address below My Settings.
  const isNewTerm = useLocation({ select: ({ pathname }) => pathname === '/settings/new-term' });
  const isInSchool = useSearch({ strict: false, select: ({ tab }) => tab === 'school' }) || isNewTerm;
  return (
    <ul className="flow gap-1">
      {menuLinksOf(user).map(({ to, label, Icon, ...more }) => (
        <li key={label}>
          <Link
            to={to}
            search={'search' in more ? more.search : 'hasScope' in more ? { scope } : {}}
            activeOptions={
              'search' in more ? { includeSearch: !isNewTerm } : { includeSearch: isInSchool, exact: isInSchool }
            }
            className={`middle soft gap-3 target rounded relative ${classes.link}`}
            onClick={onFollow}
          >
            <Icon size={20} aria-hidden />
            {label}
            {'Badge' in more && <more.Badge />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
