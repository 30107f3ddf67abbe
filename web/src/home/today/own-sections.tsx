import { IconAlarm, IconMoodSmile } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { firstStatusIn } from '@trellis/contract/goals/status.ts';
import type { OwnToday } from '@trellis/contract/goals/today/today.api.ts';
import type { ReactNode } from 'react';
import { DateText, useToday } from '../../dates/dates.tsx';
import { useTurn } from '../../goals/data/goal-actions.ts';
import { actionOn } from '../../goals/data/goal-values.ts';
import { useOpenGoalDialog } from '../../goals/data/open-goal-dialog.ts';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { WaitingFor } from '../../goals/data/waiting-for.tsx';
import { NextStepButton } from '../../goals/details/next-step-button.tsx';
import { SentBackMark } from '../../goals/details/send-back/sent-back-mark.tsx';
import { formatPercent } from '../../language/formats.ts';
import { richText, t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { type CountedList, ListLink } from '../overview/figures/list-link.tsx';
import { GoalTitle, Part } from './section.tsx';
import classes from './today.module.css';

const allCompleted: CountedList = { list: 'goals', filters: { status: firstStatusIn('completed') } };

type Props = {
  today: OwnToday;
  /** How many goals wait for the viewer, as the menu says. */
  waiting: number;
};

/** A student's day: what to do next, what waits for others, and what they have reached. */
export function OwnSections({ today: { next, with_others, completed }, waiting }: Props) {
  const open = useOpenGoalDialog();
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
          <GoalRow key={goal.id} goal={goal} isFirst={n === 0} />
        ))}
      </Part>
      <Part
        title={t('home.today.own.withOthers')}
        count={with_others.count}
        list={{ list: 'goals', filters: { status: firstStatusIn('waiting_guide') } }}
      >
        {with_others.data.map((goal) => (
          <GoalRow key={goal.id} goal={goal} />
        ))}
      </Part>
      <Part
        title={t('home.today.own.completed')}
        list={allCompleted}
        actions={<ListLink to={allCompleted}>{t('home.today.own.allCompleted')}</ListLink>}
      >
        {completed.map((goal) => (
          <CompletedRow key={goal.id} goal={goal} />
        ))}
      </Part>
    </>
  );
}

function CompletedRow({ goal }: { goal: OwnToday['completed'][number] }) {
  const open = useOpenGoalDialog();
  return (
    <GoalRow
      goal={goal}
      more={
        <span>
          <StatusBadge status={goal.status} /> {goal.completed_at && <DateText date={goal.completed_at} withDistance />}
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
  );
}

type GoalRowProps = { goal: Goal; isFirst?: boolean; more?: ReactNode; button?: ReactNode };

function GoalRow({ goal, isFirst = false, more, button }: GoalRowProps) {
  const { step, waitsFor } = useTurn(goal);
  const today = useToday();
  const { progress_bar } = goal;
  const due = progress_bar < limits.progressMax && goal.due_date;
  return (
    <li className={`row spread py-3 ${classes.row}`}>
      <div className="shrinks broad">
        <h3>
          <GoalTitle goal={goal} />
        </h3>
        <p className="row quiet gap-0-3">
          {more}
          {goal.returned_at && <SentBackMark goal={goal} />}
          {waitsFor && (
            <span>
              <WaitingFor goal={goal} role={waitsFor} withDistance />
            </span>
          )}
          {due && due < today && (
            <Badge colour="orange" Icon={IconAlarm}>
              {t('home.today.overdueMark')}
            </Badge>
          )}
          {due && <span>{richText('home.today.due', { date: () => <DateText date={due} withDistance /> })}</span>}
          {step === 'progress' && <span>{t('home.today.progress', { progress: formatPercent(progress_bar) })}</span>}
        </p>
      </div>
      {button}
      {step && <NextStepButton goal={goal} step={step} variant={isFirst ? 'filled' : 'outline'} />}
    </li>
  );
}
