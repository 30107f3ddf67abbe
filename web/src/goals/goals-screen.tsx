import { IconExternalLink, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { actorOf, can } from '@trellis/contract/permissions.ts';
import { schoolQuery } from '../api/school.ts';
import { useCurrentUser } from '../auth/current-user.ts';
import { isFiltered } from '../ui/data-table/data-table-state.ts';
import { useDialogs } from '../ui/dialogs/use-dialogs.tsx';
import { Button } from '../ui/elements/button.tsx';
import { GoalDialogs } from './goal-dialogs.tsx';
import classes from './goals-screen.module.css';
import { useGoalsSearch } from './goals-search.ts';
import { GoalsTable } from './goals-table.tsx';
import { PurposeStatement } from './purpose-statement.tsx';

export function GoalsScreen() {
  const viewer = useCurrentUser();
  const { search, clear } = useGoalsSearch();
  const { data: school } = useQuery(schoolQuery);
  const dialogs = useDialogs(GoalDialogs);

  return (
    <>
      {can(actorOf(viewer), 'purpose_statement.edit') && <PurposeStatement viewer={viewer} />}
      <div className={classes.top}>
        <h1>Goals</h1>
        <a className={classes.examples} href={school?.example_goals_url} target="_blank" rel="noreferrer">
          Example goals
          <IconExternalLink size={15} aria-label="(opens in a new tab)" />
        </a>
        <div className={classes.buttons}>
          {(isFiltered(search) || search.sortBy !== undefined) && (
            <Button look="plain" onClick={clear}>
              <IconFilterOff size={18} aria-hidden />
              Clear All Filters
            </Button>
          )}
          <Button onClick={() => dialogs.open({ kind: 'add' })}>
            <IconPlus size={18} aria-hidden />
            Add Goal
          </Button>
        </div>
      </div>
      <GoalsTable viewer={viewer} open={dialogs.open} />
      {dialogs.element}
    </>
  );
}
