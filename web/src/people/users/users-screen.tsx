import {
  IconAlertTriangle,
  IconFilterOff,
  IconPlus,
  IconPrinter,
  IconUpload,
  IconUserQuestion,
} from '@tabler/icons-react';
import { mutationOptions, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { schoolApi } from '@trellis/contract/school/settings/school.api.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { DialogOutlet, lazyDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Notice } from '../../ui/elements/notice.tsx';
import { isFilteredOrSorted } from '../../ui/lists/list-change.ts';
import { listSearchDefaults } from '../../ui/lists/list-search.ts';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { waitingCountQuery } from '../user-data/users.queries.ts';
import { type OpenUserDialog, type UsersList, userAddress, useUsersList } from '../user-data/users-search.ts';
import classes from './users-screen.module.css';
import { UsersTable } from './users-table.tsx';

const UserDialogs = lazyDialog(() => import('../user-dialogs/user-dialog.tsx').then((chunk) => chunk.UserDialog));

export function UsersScreen() {
  const can = useCan();
  const canMakeCodes = useCanMakeCodes();
  const list = useUsersList();
  const { open } = userAddress.useDialogs();
  const noticesToCome = useNoticesPending();
  return (
    <>
      <ScreenTitle
        actions={
          <>
            {isFilteredOrSorted(list.search) && (
              <Button Icon={IconFilterOff} variant="plain" onClick={list.clear}>
                {t('people.users.clearFilters')}
              </Button>
            )}
            {can('user.import') && (
              <Link to="/admin/import" className={buttonClass('outline')}>
                <IconUpload size={18} aria-hidden />
                {t('people.users.import')}
              </Link>
            )}
            {canMakeCodes && (
              <Link to="/admin/codes" search={{}} className={buttonClass('outline')}>
                <IconPrinter size={18} aria-hidden />
                {t('people.loginCards.title')}
              </Link>
            )}
            {can('user.create') && (
              <Button Icon={IconPlus} onClick={() => open({ kind: 'add' })}>
                {t('people.users.add')}
              </Button>
            )}
          </>
        }
      >
        {t('people.users.title')}
      </ScreenTitle>
      <SchoolNotices />
      <WaitingNotice list={list} open={open} />
      {/* A new table takes the place of the one that the notices would push down, so nobody types into that one. */}
      {noticesToCome ? (
        <fieldset disabled className={classes.waiting}>
          <UsersTable list={list} open={open} holdRows />
        </fieldset>
      ) : (
        <UsersTable list={list} open={open} holdRows={false} />
      )}
      <DialogOutlet address={userAddress} Dialog={UserDialogs} />
    </>
  );
}

/** Whether the notices above the users still load. The rows wait for them, or they would move beneath a finger. */
function useNoticesPending(): boolean {
  const notices = [useQuery(waitingCountQuery), useSchoolNotices()];
  return notices.some(({ isLoading, failureCount }) => isLoading && failureCount === 0);
}

function SchoolNotices() {
  const { data: notices = [] } = useSchoolNotices();
  const dismiss = useMutation(dismissNotice);
  return (
    <div role="status">
      {notices.map(({ code, text }) => (
        <Notice key={code} Icon={IconAlertTriangle} text={text}>
          <Button variant="outline" busy={dismiss.isPending} onClick={() => dismiss.mutate(code)}>
            {t('people.users.dismissNotice')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}

function WaitingNotice({ list: { search, change, clear }, open }: { list: UsersList; open: OpenUserDialog }) {
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

const schoolNoticesQuery = queryOptions({
  queryKey: ['school notices'],
  queryFn: ({ signal }) => call(schoolApi.notices, { signal }),
  select: ({ data }) => data,
  // The list of users matters more.
  meta: { quiet: true },
});

const useSchoolNotices = () => useQuery({ ...schoolNoticesQuery, enabled: useCan()('school.manage') });

const dismissNotice = mutationOptions({
  mutationFn: (code: string) => call(schoolApi.dismissNotice, { params: { code } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: schoolNoticesQuery.queryKey }),
});
