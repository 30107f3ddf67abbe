import { IconHome, IconSettings, IconSun, IconTargetArrow, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import type { ReactNode } from 'react';
import { currentUserQuery } from '../auth/current-user.ts';
import { WaitingBadge } from '../today/waiting-badge.tsx';
import classes from './menu-links.module.css';

type MenuEntry = {
  to: '/today' | '/goals' | '/settings' | '/houses' | '/admin';
  label: string;
  Icon: typeof IconHome;
  Badge?: () => ReactNode;
};

const links: readonly MenuEntry[] = [
  { to: '/today', label: 'Today', Icon: IconSun, Badge: WaitingBadge },
  { to: '/goals', label: 'Goals', Icon: IconTargetArrow },
  { to: '/settings', label: 'My Settings', Icon: IconSettings },
  { to: '/houses', label: 'Houses', Icon: IconHome },
];
const guideLinks: readonly MenuEntry[] = [{ to: '/admin', label: 'Users', Icon: IconUsers }];

export function MenuLinks({ onFollow }: { onFollow?: () => void }) {
  const { data: user } = useQuery(currentUserQuery);
  const shown = user && canSome(actorOf(user), 'user.list') ? [...links, ...guideLinks] : links;
  return (
    <ul className={classes.list}>
      {shown.map(({ to, label, Icon, Badge }) => (
        <li key={to}>
          <Link to={to} activeOptions={{ includeSearch: false }} className={classes.link} onClick={onFollow}>
            <Icon size={20} aria-hidden />
            {label}
            {Badge && <Badge />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
