import { IconPencil } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { nextSteps } from '@trellis/contract/goals/next-step.ts';
import { isFullyReviewed } from '@trellis/contract/goals/review.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { commentsQuery } from '../comments/timeline.queries.ts';
import { allowedActions } from '../data/goal-actions.ts';
import type { OpenGoalDialog } from '../data/goals-search.ts';
import { WaitingFor } from '../data/waiting-for.tsx';
import { Progress } from '../progress/progress-slider.tsx';
import classes from './next-step.module.css';
import { goalTurn, NextStepButton } from './next-step-button.tsx';

type Props = { goal: Goal; viewer: User; open: OpenGoalDialog };

/** The next step of the open goal, whose turn it is, and why its progress is locked. */
export function NextStepBox({ goal, viewer, open }: Props) {
  const { step, waitsFor } = goalTurn(goal, viewer);
  if (!step && !waitsFor) return null;
  return (
    <section className={classes.box} aria-label="Next step">
      {whatToDo()}
      {!isFullyReviewed(goal) && <p>Progress can move once student and guide have reviewed the goal.</p>}
    </section>
  );

  function whatToDo(): ReactNode {
    switch (step) {
      case 'answer':
        return <Answer goal={goal} viewer={viewer} open={open} />;
      case 'progress':
        return (
          <>
            <h4>{nextSteps.progress}</h4>
            <Progress goal={goal} viewer={viewer} />
          </>
        );
      case 'review':
        return <h4>It is your turn: complete the review or send the goal back.</h4>;
      case 'submit':
      case 'agree':
        return (
          <>
            <h4>It is your turn.</h4>
            <div className={classes.buttons}>
              <NextStepButton goal={goal} step={step} open={open} variant="filled" />
            </div>
          </>
        );
      default:
        return waitsFor ? (
          <h4>
            <WaitingFor goal={goal} role={waitsFor} withDistance />
          </h4>
        ) : null;
    }
  }
}

/** Why the goal was sent back, and what can be done about it. */
function Answer({ goal, viewer, open }: Props) {
  const { data } = useInfiniteQuery(commentsQuery(goal.id, goal.comment_count));
  const reason = data?.pages.flatMap((page) => page.data).findLast(({ is_reason }) => is_reason);
  return (
    <>
      <h4>{reason && reason.author_id !== viewer.id ? nextSteps.answer : 'This goal was sent back'}</h4>
      {reason && (
        <blockquote dir="auto">
          {reason.text}
          <footer>{reason.author_id === viewer.id ? t('ui.you') : reason.author_name}</footer>
        </blockquote>
      )}
      <p>Change the goal, then submit it again.</p>
      <div className={classes.buttons}>
        {allowedActions(goal, viewer).canEdit && (
          <Button variant="outline" onClick={() => open({ kind: 'edit', id: goal.id })}>
            <IconPencil size={18} aria-hidden />
            Change the goal
          </Button>
        )}
        <NextStepButton goal={goal} step="submit" open={open} variant="filled" />
      </div>
    </>
  );
}
