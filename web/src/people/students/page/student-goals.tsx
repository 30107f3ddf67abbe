import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { isWaiting } from '@trellis/contract/goals/status.ts';
import type { GoalGroup, StudentGoal, StudentPage } from '@trellis/contract/people/students/student.ts';
import { studentsApi } from '@trellis/contract/people/students/students.api.ts';
import type { CSSProperties, ReactNode } from 'react';
import { call } from '../../../api/call.ts';
import { DateText } from '../../../dates/dates.tsx';
import { formatGoalValue } from '../../../goals/data/goal-values.ts';
import { StatusBadge } from '../../../goals/data/status-badge.tsx';
import { formatPercent } from '../../../language/formats.ts';
import { richText, t } from '../../../language/translate.ts';
import { EmptyPot, PottedPlant } from '../../../ui/drawings/potted-plant.tsx';
import { Button } from '../../../ui/elements/button.tsx';
import classes from '../student-screen.module.css';
import { useMore } from '../use-more.ts';
import studentShelf from './student-shelf.module.css';

type Groups = StudentPage['groups'];

/** The goals of a student in groups; the archived ones are folded away, and the completed ones have a shelf. */
export const StudentGoals = ({ studentId, groups }: { studentId: string; groups: Groups }) => (
  <section className={`card column roomy ${classes.part}`} aria-labelledby="student-goals">
    <h2 id="student-goals">{t('people.students.goals.title')}</h2>
    {groups.open.count + groups.waiting.count === 0 && <p className="quiet">{t('people.students.goals.noneOpen')}</p>}
    {(['open', 'waiting'] as const)
      .filter((group) => groups[group].count > 0)
      .map((group) => (
        <section key={group} className="column full gap-2" aria-label={t(`people.students.goals.label.${group}`)}>
          <h3>{t(`people.students.goals.heading.${group}`, { count: groups[group].count })}</h3>
          <Group studentId={studentId} group={group} first={groups[group]} className="divided full">
            {(goal) => <Goal key={goal.id} goal={goal} />}
          </Group>
        </section>
      ))}
    {groups.archived.count > 0 && (
      <details className={`full ${classes.finished}`}>
        <summary>{t('people.students.goals.heading.archived', { count: groups.archived.count })}</summary>
        <Group studentId={studentId} group="archived" first={groups.archived} className="divided full">
          {(goal) => <Goal key={goal.id} goal={goal} />}
        </Group>
      </details>
    )}
  </section>
);

const partFrom = (skip: number, { data, count }: Groups[GoalGroup]) => {
  const next = skip + data.length;
  return { data, next: data.length > 0 && next < count ? String(next) : null };
};

type GroupProps = {
  studentId: string;
  group: GoalGroup;
  first: Groups[GoalGroup];
  className: string | undefined;
  last?: ReactNode;
  children: (goal: StudentGoal) => ReactNode;
};

function Group({ studentId, group, first, className, last, children }: GroupProps) {
  const goals = useMore(['goals', 'student', studentId, group], partFrom(0, first), async (from, signal) => {
    const skip = Number(from);
    const query = { group, skip, limit: limits.listDefault };
    return partFrom(skip, await call(studentsApi.goals, { params: { user_id: studentId }, query, signal }));
  });
  return (
    <>
      <ul className={className}>
        {goals.rows.map(children)}
        {!goals.hasMore && last}
      </ul>
      {goals.hasMore && (
        <Button variant="plain" busy={goals.isFetching} onClick={goals.more}>
          {t('people.students.goals.showMore')}
        </Button>
      )}
    </>
  );
}

function Goal({ goal }: { goal: StudentGoal }) {
  const { due_date: due, returned_at: returned } = goal;
  const isOver = goal.progress_bar === limits.progressMax || goal.archived_at !== null;
  const waits = goal.archived_at === null && isWaiting(goal.status) && goal.waiting_since;
  const dated = (key: MessageKey, date: string, withDistance = false) => (
    <span>{richText(key, { date: () => <DateText date={date} withDistance={withDistance} /> })}</span>
  );
  return (
    <li className={`stack gap-3 ${classes.goal}`}>
      <div>
        <Link to="/goals" search={{ goal: goal.id }} className={`semibold long-words ${classes.goalTitle}`} dir="auto">
          {goal.title}
        </Link>
        <p className="wrap quiet long-words gap-0-3">
          <StatusBadge status={goal.status} />
          <span>{formatGoalValue('type', goal.type)}</span>
          {goal.period && <span>{formatGoalValue('period', goal.period)}</span>}
          {due && dated('people.students.goals.due', due, !isOver)}
          {waits && dated('people.students.goals.waitingSince', waits)}
          {returned && dated('people.students.goals.sentBack', returned)}
        </p>
      </div>
      <span
        className={`stack gap-1 figures text-end ${classes.percent}`}
        style={{ '--progress': `${goal.progress_bar}%` } as CSSProperties}
      >
        {formatPercent(goal.progress_bar)}
      </span>
    </li>
  );
}

/** The completed goals of a student, each a plant on a shelf, and a pot for the next one. */
export const StudentShelf = ({ studentId, completed }: { studentId: string; completed: Groups['completed'] }) => (
  <section className={`card column roomy ${classes.part}`} aria-label={t('people.students.goals.label.completed')}>
    <h2>{t('people.students.goals.heading.completed', { count: completed.count })}</h2>
    <Group
      studentId={studentId}
      group="completed"
      first={completed}
      className={`full ${studentShelf.shelf}`}
      last={
        <li>
          <EmptyPot />
          <p className="clamp soft">{t('people.students.goals.nextPot', { count: completed.count })}</p>
        </li>
      }
    >
      {({ id, title }) => (
        <li key={id}>
          <PottedPlant of={id} />
          <Link to="/goals" search={{ goal: id }} className="clamp unlined" dir="auto" title={title}>
            {title}
          </Link>
        </li>
      )}
    </Group>
  </section>
);
