import { IconChartBar, IconHome, IconSettings, IconTargetArrow, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { currentUserQuery } from '../auth/current-user.ts';
import classes from './menu-links.module.css';

const links = [
  { to: '/goals', label: 'Goals', Icon: IconTargetArrow },
  { to: '/settings', label: 'My Settings', Icon: IconSettings },
  { to: '/houses', label: 'Houses', Icon: IconHome },
] as const;
const guideLinks = [
  { to: '/admin', label: 'Users', Icon: IconUsers, permission: 'user.list' },
  { to: '/overview', label: 'Overview', Icon: IconChartBar, permission: 'overview.read' },
] as const;

export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const ofGuides = guideLinks.filter(({ permission }) => user && canSome(actorOf(user), permission));
  return (
    <ul className={classes.list}>
      {[...links, ...ofGuides].map(({ to, label, Icon }) => (
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
