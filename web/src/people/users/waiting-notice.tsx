import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Notice } from '../../ui/elements/notice.tsx';
import { listSearchDefaults } from '../../ui/lists/list-search.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { waitingCountQuery } from '../user-data/users.queries.ts';
import type { UsersList } from '../user-data/users-search.ts';
import type { OpenUserDialog } from '../user-dialogs/user-dialogs.tsx';

type Props = { list: UsersList; open: OpenUserDialog };

/** Says how many sign-ups wait for a guide, with buttons to list and to confirm them. */
export function WaitingNotice({ list: { search, change, clear }, open }: Props) {
  const confirmsUsers = canAll(actorOf(useCurrentUser()), 'user.confirm');
  const { data: count = 0 } = useQuery(waitingCountQuery);
  const isAlone = search.filters.confirmed === 'false';
  return (
    <div role="status">
      {count > 0 && (
        <Notice Icon={IconUserQuestion} text={t('people.users.waiting.count', { count })}>
          <Button
            variant="plain"
            onClick={() =>
              isAlone ? clear() : change(() => ({ ...listSearchDefaults, filters: { confirmed: 'false' } }))
            }
          >
            {isAlone ? t('people.users.waiting.showAll') : t('people.users.waiting.show', { count })}
          </Button>
          {confirmsUsers && (
            <Button variant="outline" onClick={() => open({ kind: 'confirm' })}>
              {t('people.users.waiting.confirmAll')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
