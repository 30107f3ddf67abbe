import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { phaseOf } from '@trellis/contract/goals/status.ts';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { DateText, formatDay } from '../../dates/dates.tsx';
import { personName } from '../../goals/data/goal-values.ts';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { Fact } from '../../goals/details/goal-facts.tsx';
import { formatPercent } from '../../language/formats.ts';
import { richText, t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { Notice } from '../../ui/elements/notice.tsx';
import { houseLabel } from '../../viewer/house-word.ts';
import { Conversation } from './conversation.tsx';
import classes from './review.module.css';
import { SinceReturned } from './since-returned.tsx';

type Props = {
  waiting: WaitingGoal;
  goal: Goal;
  heading: Ref<HTMLHeadingElement>;
  /** Shown when the goal no longer waits. */
  gone: ReactNode;
  /** Takes the focus out of a field, so that the keys work again. */
  onLeaveField: () => void;
};

const facts = ['type', 'period', 'due_date', 'assigner_name'] as const;

export function GoalInReview({ waiting, goal, heading, gone, onLeaveField }: Props) {
  const leaveField = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof HTMLTextAreaElement) onLeaveField();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed in it comes from its fields
    <div className={`stack ${classes.goal}`} onKeyDown={leaveField}>
      <article className="card long-words roomy" aria-labelledby="review-goal">
        <p className="wrap quiet gap-0-3">
          <strong>
            <StudentLink id={goal.owner_id} className="tall">
              {personName(goal.owner_name)}
            </StudentLink>
          </strong>
          <span>{houseLabel(goal.house)}</span>
          {goal.waiting_since && <span>{t('home.review.waitingSince', { date: formatDay(goal.waiting_since) })}</span>}
        </p>
        <h2 id="review-goal" ref={heading} tabIndex={-1} className={`mt-1 mb-2 ${classes.title}`} dir="auto">
          {goal.title}
        </h2>
        {gone && (
          <Notice Icon={IconAlertTriangle} text={t('home.review.gone')}>
            {gone}
          </Notice>
        )}
        <p className={goal.description ? 'written' : 'none'} dir="auto">
          {goal.description || t('goals.details.noDescription')}
        </p>
        <dl className={`wrap mt-4 small ${classes.facts}`}>
          {facts.map((field) => (
            <Fact key={field} goal={goal} field={field} />
          ))}
        </dl>
        {waiting.since_returned && <SinceReturned since={waiting.since_returned} comments={waiting.comments} />}
        <Steps steps={waiting.steps} />
        <Conversation waiting={waiting} goal={goal} onSent={onLeaveField} />
        <p className="quiet mt-4" data-screen-only>
          <Link to="/goals" search={{ goal: goal.id }} className="tall">
            {t('home.review.openDetails')}
          </Link>
        </p>
      </article>
      <AboutOwner waiting={waiting} goal={goal} />
    </div>
  );
}

function Steps({ steps }: Pick<WaitingGoal, 'steps'>) {
  if (steps.length === 0) return null;
  return (
    <section className={`part ${classes.part}`} aria-labelledby="review-steps">
      <h3 id="review-steps">{t('goals.steps.title')}</h3>
      <ol className="stack gap-1 numbered">
        {steps.map(({ id, title, done, due_date }) => (
          <li key={id} className={done ? 'soft' : undefined}>
            <span dir="auto">{title}</span>
            {done && ` ${t('home.review.stepDone')}`}
            {due_date && !done && (
              <span className={`fine ${classes.due}`}>
                {richText('home.review.due', { date: () => <DateText date={due_date} /> })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type AboutOwnerProps = { waiting: WaitingGoal; goal: Goal };

function AboutOwner({ waiting: { purpose_statement, other_goals, other_goal_count }, goal }: AboutOwnerProps) {
  const more = other_goal_count - other_goals.length;
  return (
    <aside
      className={`card stack long-words small roomy ${classes.aside}`}
      aria-label={t('home.review.about.owner', { owner: personName(goal.owner_name) })}
    >
      <section aria-labelledby="review-purpose">
        <h3 id="review-purpose">{t('home.review.about.purpose')}</h3>
        <p className={purpose_statement ? 'written' : 'none'} dir="auto">
          {purpose_statement || t('home.review.about.noPurpose')}
        </p>
      </section>
      <section aria-labelledby="review-others">
        <h3 id="review-others">{t('home.review.about.otherGoals')}</h3>
        {other_goals.length === 0 && <p className="none">{t('home.review.about.onlyGoal')}</p>}
        <ul className="stack gap-3">
          {other_goals.map(({ id, title, status, progress_bar, due_date }) => (
            <li key={id} className="stack gap-1">
              <span dir="auto">{title}</span>
              <span className="row fine gap-0-3">
                <StatusBadge status={status} />
                {progress_bar > 0 && phaseOf(status) === 'under_way' && <span>{formatPercent(progress_bar)}</span>}
                {due_date && phaseOf(status) !== 'completed' && (
                  <span>{richText('home.review.due', { date: () => <DateText date={due_date} /> })}</span>
                )}
              </span>
            </li>
          ))}
        </ul>
        {more > 0 && <p className="none">{t('home.review.about.more', { count: more })}</p>}
      </section>
    </aside>
  );
}
