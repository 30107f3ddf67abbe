import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import { isFiltered } from '../ui/data-table/data-table-state.ts';
import { useDialogs } from '../ui/dialogs/use-dialogs.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ScreenTitle } from '../ui/screens/screen-title.tsx';
import { UserDialogs } from './user-dialogs.tsx';
import { useUsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

export function UsersScreen() {
  const { search, clear } = useUsersSearch();
  const dialogs = useDialogs(UserDialogs);
  return (
    <>
      <ScreenTitle
        actions={
          <>
            {(isFiltered(search) || search.sortBy !== undefined) && (
              <Button look="plain" onClick={clear}>
                <IconFilterOff size={18} aria-hidden />
                Clear All Filters
              </Button>
            )}
            <Button onClick={() => dialogs.open({ kind: 'add' })}>
              <IconPlus size={18} aria-hidden />
              Add User
            </Button>
          </>
        }
      >
        Users
      </ScreenTitle>
      <UsersTable open={dialogs.open} />
      {dialogs.element}
    </>
  );
}
