import { IconChartBar, IconChecklist, IconHome, IconSettings, IconTargetArrow, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actorOf, canSome, type Permission } from '@trellis/contract/permissions.ts';
import { currentUserQuery } from '../auth/current-user.ts';
import classes from './menu-links.module.css';

type MenuLink = { to: string; label: string; Icon: typeof IconHome; permission?: Permission };

const links = [
  { to: '/goals', label: 'Goals', Icon: IconTargetArrow },
  { to: '/settings', label: 'My Settings', Icon: IconSettings },
  { to: '/houses', label: 'Houses', Icon: IconHome },
  { to: '/admin', label: 'Users', Icon: IconUsers, permission: 'user.list' },
  { to: '/review', label: 'Review', Icon: IconChecklist, permission: 'review_queue.read' },
  { to: '/overview', label: 'Overview', Icon: IconChartBar, permission: 'overview.read' },
] as const satisfies readonly MenuLink[];

export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const shown = links.filter((link) => !('permission' in link) || (user && canSome(actorOf(user), link.permission)));
  return (
    <ul className={classes.list}>
      {shown.map(({ to, label, Icon }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ includeSearch: false }} className={classes.link} onClick={onFollow}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
