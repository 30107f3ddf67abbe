import type { HouseDetails } from '@trellis/contract/houses/house.ts';
import type { ReactNode } from 'react';
import { Badge } from '../ui/elements/badge.tsx';
import classes from './house-users.module.css';

type HouseUser = HouseDetails['users'][number];

type Props = {
  /** Absent while they load. */
  users: readonly HouseUser[] | undefined;
  /** What can be done with a user. */
  action?: (user: HouseUser) => ReactNode;
};

export function HouseUsers({ users, action }: Props) {
  return (
    <section className={classes.users} aria-busy={!users}>
      <h3>Users in this house{users && ` (${users.length})`}</h3>
      {users?.length === 0 && <p className={classes.none}>No users assigned to this house yet.</p>}
      <ul className={classes.list}>
        {users?.map((user) => (
          <li key={user.id} className={classes.user}>
            <div className={classes.who}>
              <strong>{user.full_name || 'No name'}</strong>
              <span className={classes.email}>{user.email}</span>
            </div>
            <div className={classes.badges}>
              <Badge colour={user.is_superuser ? 'blue' : 'grey'}>{user.is_superuser ? 'Superuser' : 'User'}</Badge>
              <Badge colour={user.is_active ? 'green' : 'grey'}>{user.is_active ? 'Active' : 'Inactive'}</Badge>
            </div>
            {action?.(user)}
          </li>
        ))}
      </ul>
    </section>
  );
}
