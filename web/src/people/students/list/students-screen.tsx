import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import type { StudentRow, StudentSort } from '@trellis/contract/people/students/students.api.ts';
import { useMemo } from 'react';
import { RemindButton } from '../../../goals/reminders/remind-button.tsx';
import { t } from '../../../language/translate.ts';
import { ChooseMyHouses, ScopePicker, scopeLabel } from '../../../pickers/scope/scope-picker.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { SearchedTrellis } from '../../../ui/drawings/drawings.tsx';
import { isFiltered } from '../../../ui/lists/list-search.ts';
import { EmptyState } from '../../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../../ui/screens/screen-title.tsx';
import { useChooseScope, useScope } from '../../../viewer/use-scope.ts';
import { findReminded, hasInactiveStudentsQuery, studentsQuery, useStudentsList } from '../students.queries.ts';
import { studentColumns } from './student-columns.tsx';
import classes from './students-screen.module.css';

/**
 * Reminds the students of all pages. They are fetched when the button is pressed.
 * @param count undefined while it loads
 */
function RemindAll({ count }: { count: number | undefined }) {
  const scope = useScope();
  const { search } = useStudentsList();
  const { data: found, mutate: find } = useMutation(findReminded(search, scope));
  if (count !== undefined && count < 2) return null;
  return (
    // Invisible at first, so that the button pushes nothing away when it comes.
    <span style={{ visibility: count === undefined ? 'hidden' : undefined }}>
      <RemindButton userIds={found?.data.map(({ id }) => id)} onOpen={() => find()}>
        {t('goals.reminders.remindAll', { count: Math.min(count ?? limits.studentsPage, limits.listMax) })}
      </RemindButton>
    </span>
  );
}

export function StudentsScreen() {
  const scope = useScope();
  const { search, change, clear } = useStudentsList();
  const students = useQuery(studentsQuery(search, scope));
  const columns = useMemo(studentColumns, []);
  return (
    <div className={classes.screen} data-portrait>
      <ScreenTitle
        onPaper={scope && scopeLabel(scope)}
        actions={
          <>
            <RemindAll count={students.data?.count} />
            <ScopePicker />
            <ChooseMyHouses />
          </>
        }
      >
        {t('people.studentsList.title')}
      </ScreenTitle>
      <DataTable<StudentRow, StudentSort>
        label={t('people.studentsList.title')}
        columns={columns}
        query={students}
        search={search}
        onChange={change}
        pageSize={limits.studentsPage}
        usualOrder={t('people.studentsList.byNeed')}
        empty={
          isFiltered(search) ? (
            <EmptyState
              drawing={<SearchedTrellis />}
              title={t('people.studentsList.noMatch')}
              action={t('people.users.clearFilters')}
              onAction={clear}
            />
          ) : (
            <NoStudents scope={scope ?? everyone} />
          )
        }
      />
    </div>
  );
}

/** Leads out of a class without students: to everyone, to those who have left, or to the first users of the school. */
function NoStudents({ scope }: { scope: string }) {
  const choose = useChooseScope();
  const navigate = useNavigate();
  const { data: areInactive, isPending } = useQuery({ ...hasInactiveStudentsQuery, enabled: scope === everyone });
  const title = t('people.studentsList.empty');
  if (scope !== everyone) {
    return (
      <EmptyState
        title={title}
        text={t('people.studentsList.emptyText')}
        action={t('goals.list.showEveryone')}
        onAction={() => choose(everyone)}
      />
    );
  }
  if (isPending) return <EmptyState title={title} />;
  return areInactive ? (
    <EmptyState
      title={title}
      text={t('people.studentsList.withoutInactive')}
      action={t('people.studentsList.showInactive')}
      onAction={() => void navigate({ to: '/admin', search: { filters: { role: 'Student', status: 'Inactive' } } })}
    />
  ) : (
    <EmptyState
      title={title}
      text={t('people.users.empty.text')}
      action={t('people.users.add')}
      onAction={() => void navigate({ to: '/admin', search: { dialog: 'add' } })}
    />
  );
}
