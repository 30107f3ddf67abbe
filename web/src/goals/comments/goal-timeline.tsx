import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { conversationHash } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { LoadingText } from '../../ui/skeletons/bones.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { useAllowedActions } from '../data/goal-actions.ts';
import history from '../history/history.module.css';
import { Entry } from '../history/history.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery, goalAuditQuery } from './comments.queries.ts';
import classes from './goal-timeline.module.css';
import { NewComment } from './new-comment.tsx';
import { timelineOf } from './timeline.ts';

export function GoalTimeline({ goal }: { goal: Goal }) {
  const { canComment } = useAllowedActions(goal);
  const readsAudit = useCan()('goal.read_audit', goal);
  const timeline = useTimeline(goal, readsAudit);
  const end = useScrollToEnd(timeline);
  return (
    <section ref={end} className={`part ${classes.story}`} aria-labelledby="goal-story">
      <h3 id="goal-story" className="mb-3">
        {readsAudit ? t('goals.comments.titleWithHistory') : t('goals.comments.title')}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={`scrolls rounded ${classes.scroll}`} tabIndex={0}>
        <div className="shrinks">
          <Story goal={goal} timeline={timeline} />
        </div>
      </div>
      {canComment && <NewComment goalId={goal.id} />}
    </section>
  );
}

type Timeline = ReturnType<typeof useTimeline>;

function useTimeline(goal: Goal, readsAudit: boolean) {
  const comments = useQuery(commentsQuery(goal.id));
  const audit = useInfiniteQuery({ ...goalAuditQuery(goal.id), enabled: readsAudit });
  return { comments, audit, readsAudit };
}

/** Scrolls to the newest comment and the field below it once they have loaded, if the address asks for that. */
function useScrollToEnd({ comments, audit, readsAudit }: Timeline) {
  const section = useRef<HTMLElement>(null);
  const isRequested = useLocation({ select: ({ hash }) => hash === conversationHash });
  const isLoaded = comments.isSuccess && (!readsAudit || audit.isSuccess);
  useEffect(() => {
    if (isRequested && isLoaded) section.current?.scrollIntoView({ block: 'end' });
  }, [isRequested, isLoaded]);
  return section;
}

function Story({ goal, timeline: { comments, audit, readsAudit } }: { goal: Goal; timeline: Timeline }) {
  const failure = (comments.isError || audit.isError) && <p className="soft">{t('goals.comments.notLoaded')}</p>;
  if (!comments.data || (readsAudit && !audit.data)) return failure || <LoadingText lines={[50, 70, 50, 70]} />;

  const entries = audit.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      {audit.hasNextPage && (
        <Button variant="plain" busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {t('goals.comments.earlier')}
        </Button>
      )}
      {failure}
      <ol className={`small stack ${history.entries}`}>
        {timelineOf(entries, audit.hasNextPage, comments.data).map((item) =>
          'comment' in item ? (
            <CommentItem key={item.comment.id} comment={item.comment} goal={goal} />
          ) : (
            <Entry key={item.entry.id} entry={item.entry} />
          ),
        )}
      </ol>
    </>
  );
}
