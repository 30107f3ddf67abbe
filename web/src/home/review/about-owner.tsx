import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { WaitingGoal } from '@trellis/contract/goals/review/waiting-goal.ts';
import { phaseOf } from '@trellis/contract/goals/status.ts';
import { DateText } from '../../dates/date-text.tsx';
import { personName } from '../../goals/data/goal-values.ts';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { formatPercent } from '../../language/formats.ts';
import { richText, t } from '../../language/translate.ts';
import classes from './review.module.css';

type Props = { waiting: WaitingGoal; goal: Goal };

/** The owner's purpose statement and other goals. */
export function AboutOwner({ waiting: { purpose_statement, other_goals, other_goal_count }, goal }: Props) {
  const more = other_goal_count - other_goals.length;
  return (
    <aside className={classes.aside} aria-label={t('home.review.about.owner', { owner: personName(goal.owner_name) })}>
      <section aria-labelledby="review-purpose">
        <h3 id="review-purpose">{t('home.review.about.purpose')}</h3>
        <p className={purpose_statement ? 'written' : classes.none} dir="auto">
          {purpose_statement || t('home.review.about.noPurpose')}
        </p>
      </section>
      <section aria-labelledby="review-others">
        <h3 id="review-others">{t('home.review.about.otherGoals')}</h3>
        {other_goals.length === 0 && <p className={classes.none}>{t('home.review.about.onlyGoal')}</p>}
        <ul className={`stack gap-3 ${classes.others}`}>
          {other_goals.map(({ id, title, status, progress_bar, due_date }) => (
            <li key={id}>
              <span dir="auto">{title}</span>
              <span className={`row fine ${classes.state}`}>
                <StatusBadge status={status} />
                {progress_bar > 0 && phaseOf(status) === 'under_way' && <span>{formatPercent(progress_bar)}</span>}
                {due_date && phaseOf(status) !== 'completed' && (
                  <span>{richText('home.review.due', { date: () => <DateText date={due_date} /> })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className={classes.none}>{t('home.review.about.more', { count: more })}</p>}
      </section>
    </aside>
  );
}
