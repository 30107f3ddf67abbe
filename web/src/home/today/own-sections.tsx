import { IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import type { OwnToday } from '@trellis/contract/goals/today/today.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { DateText } from '../../dates/date-text.tsx';
import { actionOn } from '../../goals/data/action-on.ts';
import type { OpenGoalDialog } from '../../goals/data/goals-search.ts';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';

import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { type CountedList, ListLink } from '../overview/figures/list-link.tsx';
import { GoalRow } from './goal-row.tsx';
import { Part } from './section.tsx';

const allCompleted: CountedList = { list: 'goals', filters: { status: firstStatusIn('completed') } };

type Props = {
  today: OwnToday;
  /** How many goals wait for the viewer, as the menu says. */
  waiting: number;
  viewer: User;
  open: OpenGoalDialog;
};

/** A student's day: what to do next, what waits for others, and what they have reached. */
export function OwnSections({ today: { next, with_others, completed }, waiting, viewer, open }: Props) {
  if (next.count + with_others.count + completed.length === 0) {
    return (
      <EmptyState
        title={t('home.today.own.empty')}
        text={t('home.today.own.emptyText')}
        action={t('goals.forms.addGoal')}
        onAction={() => open({ kind: 'add' })}
      />
    );
  }
  return (
    <>
      <Part
        title={t('home.today.own.next')}
        count={next.count}
        waiting={waiting}
        list={{ list: 'goals', filters: { to_do: 'true' } }}
        nothing={t('home.today.own.nothing')}
        actions={<Link to="/goals">{t('home.today.own.allGoals')}</Link>}
      >
        {next.data.map((goal, n) => (
          <GoalRow key={goal.id} goal={goal} viewer={viewer} open={open} isFirst={n === 0} />
        ))}
      </Part>
      <Part
        title={t('home.today.own.withOthers')}
        count={with_others.count}
        list={{ list: 'goals', filters: { status: firstStatusIn('waiting_guide') } }}
      >
        {with_others.data.map((goal) => (
          <GoalRow key={goal.id} goal={goal} viewer={viewer} open={open} />
        ))}
      </Part>
      <Part
        title={t('home.today.own.completed')}
        list={allCompleted}
        actions={<ListLink to={allCompleted}>{t('home.today.own.allCompleted')}</ListLink>}
      >
        {completed.map((goal) => (
          <GoalRow
            key={goal.id}
            goal={goal}
            viewer={viewer}
            open={open}
            more={
              <span>
                <StatusBadge status={goal.status} />{' '}
                {goal.completed_at && <DateText date={goal.completed_at} withDistance />}
              </span>
            }
            button={
              goal.reflection === null && (
                <Button
                  Icon={IconMoodSmile}
                  variant="outline"
                  aria-label={actionOn('home.today.own.lookBack', goal.title)}
                  onClick={() => open({ kind: 'details', id: goal.id })}
                >
                  {t('home.today.own.lookBack')}
                </Button>
              )
            }
          />
        ))}
      </Part>
    </>
  );
}
