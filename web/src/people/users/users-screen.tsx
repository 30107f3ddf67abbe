import {
  IconAlertTriangle,
  IconFilterOff,
  IconPlus,
  IconPrinter,
  IconUpload,
  IconUserQuestion,
} from '@tabler/icons-react';
import { mutationOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type { UserColumn } from '@trellis/contract/people/users/users.api.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { schoolApi } from '@trellis/contract/school/settings/school.api.ts';
import { useMemo } from 'react';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DialogOutlet, lazyDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { SearchedTrellis } from '../../ui/drawings/drawings.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Notice, Notices } from '../../ui/elements/notice.tsx';
import { ExportButtons } from '../../ui/exports/export-buttons.tsx';
import { isFiltered, isFilteredOrSorted, listSearchDefaults } from '../../ui/lists/list-search.ts';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { exportUsers, userAddress, usersQuery, useUsersList, waitingCountQuery } from '../user-data/users.queries.ts';
import { userColumnsFor } from './user-columns.tsx';

const UserDialogs = lazyDialog(() => import('../user-dialogs/user-dialog.tsx').then((chunk) => chunk.UserDialog));

export function UsersScreen() {
  const can = useCan();
  const canMakeCodes = useCanMakeCodes();
  const { search, clear } = useUsersList();
  const { open } = userAddress.useDialogs();
  return (
    <>
      <ScreenTitle
        actions={
          <>
            {isFilteredOrSorted(search) && (
              <Button Icon={IconFilterOff} variant="plain" onClick={clear}>
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
      <WaitingNotice />
      <UsersTable />
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
    <Notices>
      {notices.map(({ code, text }) => (
        <Notice key={code} Icon={IconAlertTriangle} text={text}>
          <Button variant="outline" busy={dismiss.isPending} onClick={() => dismiss.mutate(code)}>
            {t('people.users.dismissNotice')}
          </Button>
        </Notice>
      ))}
    </Notices>
  );
}

function WaitingNotice() {
  const { search, change, clear } = useUsersList();
  const { open } = userAddress.useDialogs();
  const confirmsUsers = canAll(actorOf(useCurrentUser()), 'user.confirm');
  const { data: count = 0 } = useQuery(waitingCountQuery);
  const showsOnlyWaiting = search.filters.confirmed === 'false';
  return (
    <Notices>
      {count > 0 && (
        <Notice Icon={IconUserQuestion} text={t('people.users.waiting.count', { count })}>
          <Button
            variant="plain"
            onClick={() =>
              showsOnlyWaiting ? clear() : change(() => ({ ...listSearchDefaults, filters: { confirmed: 'false' } }))
            }
          >
            {showsOnlyWaiting ? t('people.users.waiting.showAll') : t('people.users.waiting.show', { count })}
          </Button>
          {confirmsUsers && (
            <Button variant="outline" onClick={() => open({ kind: 'confirm' })}>
              {t('people.users.waiting.confirmAll')}
            </Button>
          )}
        </Notice>
      )}
    </Notices>
  );
}

const schoolNoticesQuery = callQuery(['school notices'], schoolApi.notices, {
  select: ({ data }) => data,
  // Without the notices, the list of users is still useful.
  meta: { quiet: true },
});

const useSchoolNotices = () => useQuery({ ...schoolNoticesQuery, enabled: useCan()('school.manage') });

const dismissNotice = mutationOptions({
  mutationFn: (code: string) => call(schoolApi.dismissNotice, { params: { code } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: schoolNoticesQuery.queryKey }),
});

function UsersTable() {
  const can = useCan();
  const { search, change, clear } = useUsersList();
  const { open } = userAddress.useDialogs();
  const areNoticesPending = useNoticesPending();
  const users = useQuery(usersQuery(search));
  const { data: houses } = useQuery(housesQuery);
  const columns = useMemo(() => userColumnsFor(houses?.data.map(({ name }) => name) ?? []), [houses]);

  return (
    <DataTable<User, UserColumn>
      label={t('people.users.title')}
      columns={columns}
      query={areNoticesPending ? { ...users, data: undefined } : users}
      search={search}
      onChange={change}
      pageSize={limits.pageSize}
      below={<ExportButtons what="users" fetchFile={(format) => exportUsers(search, format)} />}
      empty={
        isFiltered(search) ? (
          <EmptyState
            drawing={<SearchedTrellis />}
            title={t('people.users.empty.filtered')}
            action={t('people.users.clearFilters')}
            variant="outline"
            onAction={clear}
          />
        ) : (
          <EmptyState
            title={t('people.users.empty.title')}
            text={t('people.users.empty.text')}
            {...(can('user.create') && { action: t('people.users.add'), onAction: () => open({ kind: 'add' }) })}
          />
        )
      }
    />
  );
}
