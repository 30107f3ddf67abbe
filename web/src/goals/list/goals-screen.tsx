import { IconExternalLink, IconFilterOff, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { everyone } from '@trellis/contract/people/houses/scope.ts';
import { schoolQuery } from '../../api/school.ts';
import { t } from '../../language/translate.ts';
import { ScopePicker } from '../../pickers/scope/scope-picker.tsx';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { isFilteredOrSorted } from '../../ui/lists/list-change.ts';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { useScopeInAddress } from '../../viewer/use-scope.ts';
import { goalAddress, useGoalsList } from '../data/goals-search.ts';
import { GoalDialogs } from '../dialogs/goal-dialogs.tsx';
import { FollowUpBar } from '../follow-ups/follow-up-bar.tsx';
import { PurposeStatement } from '../purpose/purpose-statement.tsx';
import { ArchivedNotice } from './archive-switch.tsx';
import { GoalChips } from './goal-chips.tsx';
import classes from './goals-screen.module.css';
import { GoalsTable } from './goals-table.tsx';

export function GoalsScreen() {
  const viewer = useCurrentUser();
  const can = useCan();
  const list = useGoalsList();
  const { data: school } = useQuery(schoolQuery);
  const { open } = goalAddress.useDialogs();

  return (
    <>
      {can('purpose_statement.edit') && <PurposeStatement viewer={viewer} />}
      <div className={`row ${classes.top}`}>
        <h1>{t('goals.list.title')}</h1>
        <a
          className={classes.examples}
          href={school?.example_goals_url}
          target="_blank"
          rel="noreferrer"
          data-screen-only
        >
          {t('goals.list.examples')}
          <IconExternalLink size={15} aria-label={t('goals.list.newTab')} />
        </a>
        <ScopePicker scope={useScopeInAddress() ?? everyone} />
        <div className={`wrap ${classes.buttons}`}>
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
      <ArchivedNotice list={list} />
      <GoalChips list={list} />
      <GoalsTable viewer={viewer} list={list} open={open} />
      <FollowUpBar />
      <DialogOutlet address={goalAddress} Dialog={GoalDialogs} />
    </>
  );
}
