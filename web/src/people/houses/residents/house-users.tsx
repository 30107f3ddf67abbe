import { useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { type StudentRow, studentsApi } from '@trellis/contract/people/students/students.api.ts';
import { actorOf, canSome, isGuide } from '@trellis/contract/permissions.ts';
import { type ReactNode, useRef } from 'react';
import { callQuery } from '../../../api/call.query.ts';
import { t } from '../../../language/translate.ts';
import { StudentLink } from '../../../pickers/student-link.tsx';
import { useRowFocus } from '../../../ui/data-table/use-row-focus.ts';
import { Badge } from '../../../ui/elements/badge.tsx';
import { useCurrentUser } from '../../../viewer/current-user.ts';
import classes from './house-users.module.css';

type HouseUser = HouseDetails['users'][number];

type Props = { house: HouseDetails; action?: (user: HouseUser) => ReactNode };

export function HouseUsers({ house: { id, users, user_count }, action }: Props) {
  const mayList = canSome(actorOf(useCurrentUser()), 'user.list');
  const { data: states } = useQuery({ ...statesQuery(id), enabled: mayList });
  const section = useRef<HTMLElement>(null);
  const focus = useRowFocus(section, users);
  return (
    <section ref={section} {...focus} className="mt-5" aria-label={t('people.houses.users.heading')} tabIndex={-1}>
      <h3 className="mb-2">{t('people.houses.users.headingWithCount', { count: user_count })}</h3>
      {users.length === 0 && user_count > 0 && <p className="soft">{t('people.houses.users.hidden')}</p>}
      {user_count === 0 && <p className="soft">{t('people.houses.users.empty')}</p>}
      <ul className="divided">
        {users.map((user) => (
          <li key={user.id} className={`middle target small gap-1-4 py-1 ${classes.user}`}>
            <Who user={user} state={action ? undefined : states?.get(user.id)} />
            {action?.(user)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Who({ user, state }: { user: HouseUser; state: StudentRow | undefined }) {
  const isSuperuser = isGuide(actorOf(user));
  return (
    <>
      <div className={`cut broad ${classes.who}`}>
        <strong>
          <StudentLink id={user.id}>{user.full_name || t('people.noName')}</StudentLink>
        </strong>
        <span className={`cut fine ${classes.email}`}>{user.email}</span>
      </div>
      {state && (
        <p className={`middle fine gap-3 rigid ${classes.state}`}>
          {state.overdue > 0 && <strong>{t('people.houses.users.overdue', { count: state.overdue })}</strong>}
          <span>{t('people.houses.users.openGoals', { count: state.open_goals })}</span>
        </p>
      )}
      <div className={`middle gap-3 rigid ${classes.badges}`}>
        <Badge colour={isSuperuser ? 'blue' : 'grey'}>
          {t(isSuperuser ? 'people.houses.users.superuser' : 'people.houses.users.user')}
        </Badge>
        <Badge colour={user.is_active ? 'green' : 'grey'}>
          {t(user.is_active ? 'people.activities.Active' : 'people.activities.Inactive')}
        </Badge>
      </div>
    </>
  );
}

/** How far each student of a house is, by their id. The key begins with `goals`, so that a change of goals fetches it again. */
const statesQuery = (houseId: string) =>
  callQuery(['goals', 'students of house', houseId], studentsApi.list, {
    query: { scope: houseId, limit: limits.listDefault },
    select: ({ data }) => new Map(data.map((row) => [row.id, row])),
    meta: { quiet: true },
  });
