import type { HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { actorOf, isGuide } from '@trellis/contract/permissions.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ShownHouse } from '../../pickers/houses.queries.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { Badge } from '../../ui/elements/badge.tsx';
import classes from './house-users.module.css';

type HouseUser = HouseDetails['users'][number];

type Props = {
  /** Users are absent while they load, and for viewers who aren't confirmed yet. */
  house: ShownHouse;
  /** The actions for a user. */
  action?: (user: HouseUser) => ReactNode;
};

export function HouseUsers({ house: { users, user_count = 0 }, action }: Props) {
  const section = useRef<HTMLElement>(null);
  const used = useRef<{ id: string; place: number }>(undefined);

  // The pressed button disappears with the user, so the focus goes to the row that took its place.
  useEffect(() => {
    const left = used.current;
    if (!users || !left || users.some(({ id }) => id === left.id)) return;
    used.current = undefined;
    const row = section.current?.querySelectorAll('li').item(left.place);
    (row?.querySelector('button') ?? section.current)?.focus();
  }, [users]);

  return (
    <section ref={section} className={classes.users} aria-label="Users in this house" aria-busy={!users} tabIndex={-1}>
      <h3>
        Users in this house
        {users && ` (${user_count})`}
      </h3>
      {users?.length === 0 && user_count > 0 && (
        <p className={classes.none}>You will see them here once a guide has confirmed your account.</p>
      )}
      {users && user_count === 0 && <p className={classes.none}>No users assigned to this house yet.</p>}
      <ul className={classes.list}>
        {users?.map((user, place) => (
          <li
            key={user.id}
            className={classes.user}
            onFocus={() => {
              used.current = { id: user.id, place };
            }}
          >
            <div className={classes.who}>
              <strong>
                <StudentLink id={user.id}>{user.full_name || 'No name'}</StudentLink>
              </strong>
              <span className={classes.email}>{user.email}</span>
            </div>
            <div className={classes.badges}>
              <Badge colour={isGuide(actorOf(user)) ? 'blue' : 'grey'}>
                {isGuide(actorOf(user)) ? 'Superuser' : 'User'}
              </Badge>
              <Badge colour={user.is_active ? 'green' : 'grey'}>{user.is_active ? 'Active' : 'Inactive'}</Badge>
            </div>
            {action?.(user)}
          </li>
        ))}
      </ul>
    </section>
  );
}
