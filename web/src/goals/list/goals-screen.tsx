import { IconExternalLink, IconFilterOff, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import type { GoalSort } from '@trellis/contract/goals/field-lists.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { actorOf, can, canAll, canSome } from '@trellis/contract/permissions.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { schoolQuery } from '../../api/school.ts';
import { t } from '../../language/translate.ts';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { ScopePicker, scopeLabel } from '../../pickers/scope/scope-picker.tsx';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { EmptyTrellis, SearchedTrellis } from '../../ui/drawings/drawings.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { keepFocus } from '../../ui/elements/keep-focus.ts';
import { ExportButtons } from '../../ui/exports/export-buttons.tsx';
import { isFiltered, isFilteredOrSorted } from '../../ui/lists/list-search.ts';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useChooseScope, useScopeInAddress } from '../../viewer/use-scope.ts';
import { exportGoals, goalsQuery } from '../data/goals.queries.ts';
import { type GoalsList, type GoalsSearch, goalAddress, showsArchived, useGoalsList } from '../data/goals-search.ts';
import { OpenGoalDialog, useOpenGoalDialog } from '../data/open-goal-dialog.ts';
import { GoalDialogs } from '../dialogs/goal-dialogs.tsx';
import { FollowUpBar } from '../follow-ups/follow-up-bar.tsx';
import { PurposeStatement } from '../purpose/purpose-statement.tsx';
import { ArchivedNotice, ArchiveSwitch, archivedGoals } from './archive-switch.tsx';
import { GoalChips } from './goal-chips.tsx';
import { goalColumnsFor } from './goal-columns.tsx';
import classes from './goals-screen.module.css';

export function GoalsScreen() {
  const viewer = useCurrentUser();
  const can = useCan();
  const list = useGoalsList();
  const { open } = goalAddress.useDialogs();
  return (
    <OpenGoalDialog value={open}>
      {can('purpose_statement.edit') && <PurposeStatement />}
      <Heading viewer={viewer} list={list} />
      <ArchivedNotice list={list} />
      <GoalChips list={list} />
      <GoalsTable viewer={viewer} list={list} />
      <FollowUpBar />
      <DialogOutlet address={goalAddress} Dialog={GoalDialogs} />
    </OpenGoalDialog>
  );
}

type Props = { viewer: User; list: GoalsList };

function Heading({ viewer, list }: Props) {
  const open = useOpenGoalDialog();
  const can = useCan();
  const { data: school } = useQuery(schoolQuery);
  return (
    <div ref={keepFocus} className={`row mb-3 ${classes.top}`}>
      <h1>{t('goals.list.title')}</h1>
      <a
        className="middle small target gap-1"
        href={school?.example_goals_url}
        target="_blank"
        rel="noreferrer"
        data-screen-only
      >
        {t('goals.list.examples')}
        <IconExternalLink size={15} aria-label={t('goals.list.newTab')} />
      </a>
      <ScopePicker scope={useScopeInAddress() ?? everyone} />
      <div className="wrap at-end actions">
        {isFilteredOrSorted(list.search) && (
          <Button Icon={IconFilterOff} variant="plain" onClick={list.clear}>
            {t('goals.list.clearFilters')}
          </Button>
        )}
        {can('assignment.list') && (
          <Button variant="plain" onClick={() => open({ kind: 'assignments' })}>
            {t('goals.assignments.title')}
          </Button>
        )}
        {can('assignment.create') && (
          <Button Icon={IconUsersGroup} variant="outline" onClick={() => open({ kind: 'assign' })}>
            {t('goals.assignments.assign')}
          </Button>
        )}
        {can('goal.create', { owner_id: viewer.id }) && (
          <span className={classes.add}>
            <Button Icon={IconPlus} onClick={() => open({ kind: 'add' })}>
              {t('goals.forms.addGoal')}
            </Button>
          </span>
        )}
      </div>
    </div>
  );
}

const isOnlyArchived = (search: GoalsSearch) => showsArchived(search) && Object.keys(search.filters).length === 1;

/** Memoized, so that it doesn't render again when a dialog opens. */
const GoalsTable = memo(function GoalsTable({ viewer, list }: Props) {
  const { search, change } = list;
  const scope = useScopeInAddress();
  // The pressed control changes in the next frame; the rows, which are slower, follow.
  const drawn = useDeferredValue(search);
  const goals = useQuery(goalsQuery(drawn, scope));
  const houses = useQuery({ ...housesQuery, enabled: canAll(actorOf(viewer), 'goal.read') });
  const columns = useMemo(
    () => goalColumnsFor(viewer, houses.data?.data.map(({ name }) => name) ?? []),
    [viewer, houses.data],
  );
  const isUnused = goals.data?.count === 0 && !isFiltered(drawn);
  const archive = useQuery({ ...goalsQuery(archivedGoals, scope), enabled: isUnused });

  return (
    <DataTable<Goal, GoalSort>
      label={t('goals.list.title')}
      columns={columns}
      query={goals}
      search={search}
      onChange={change}
      pageSize={limits.pageSize}
      isBehind={drawn !== search}
      isUnused={isUnused}
      below={
        <>
          {(!isUnused || (archive.data && archive.data.count > 0)) && <ArchiveSwitch list={list} />}
          {!isUnused && canSome(actorOf(viewer), 'goal.read') && (
            <ExportButtons what="goals" fetchFile={(format) => exportGoals(search, scope, format)} />
          )}
        </>
      }
      empty={<NoGoals viewer={viewer} list={{ ...list, search: drawn }} />}
    />
  );
});

/** Says why there are no goals, and leads to some. */
function NoGoals({ viewer, list: { search, clear } }: Props) {
  const open = useOpenGoalDialog();
  const scope = useScopeInAddress();
  const chooseScope = useChooseScope();
  if (isOnlyArchived(search)) {
    return (
      <EmptyState drawing={<EmptyTrellis />} title={t('goals.archive.empty')} text={t('goals.archive.emptyText')} />
    );
  }
  if (isFiltered(search)) {
    return (
      <EmptyState
        drawing={<SearchedTrellis />}
        title={t('goals.list.noMatch')}
        text={t('goals.list.noMatchText')}
        action={t('goals.list.clearFilters')}
        variant="outline"
        onAction={clear}
      />
    );
  }
  if (scope !== undefined && scope !== everyone) {
    return (
      <EmptyState
        title={t('goals.list.emptyScope')}
        text={t('goals.list.emptyScopeText', { scope: scopeLabel(scope) })}
        action={t('goals.list.showEveryone')}
        variant="outline"
        onAction={() => chooseScope(everyone)}
      />
    );
  }
  const mayAdd = can(actorOf(viewer), 'goal.create', { owner_id: viewer.id });
  return (
    <EmptyState
      title={t('goals.list.empty')}
      text={t('goals.list.emptyText')}
      {...(mayAdd && { action: t('goals.forms.addGoal'), variant: 'outline', onAction: () => open({ kind: 'add' }) })}
    />
  );
}
