import { useInfiniteQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { allowedActions } from '../data/goal-actions.ts';
import history from '../history/history.module.css';
import { Entry } from '../history/history.tsx';
import { CommentItem } from './comment-item.tsx';
import classes from './goal-timeline.module.css';
import { NewComment } from './new-comment.tsx';
import { commentsQuery, goalAuditQuery } from './timeline.queries.ts';
import { type TimelineItem, timelineOf } from './timeline.ts';

type Props = { goal: Goal; viewer: User };

/** The history and the conversation of a goal, the newest last, with a field for a new comment. */
export function GoalTimeline({ goal, viewer }: Props) {
  const readsAudit = useCan()('goal.read_audit', goal);
  return (
    <section className={classes.story} aria-labelledby="goal-story">
      <h3 id="goal-story">{readsAudit ? t('goals.comments.titleWithHistory') : t('goals.comments.title')}</h3>
      <Story goal={goal} viewer={viewer} readsAudit={readsAudit} />
      {allowedActions(goal, viewer).canComment && <NewComment goalId={goal.id} />}
    </section>
  );
}

function Story({ goal, viewer, readsAudit }: Props & { readsAudit: boolean }) {
  const timeZone = useTimeZone();
  const comments = useInfiniteQuery(commentsQuery(goal.id, goal.comment_count));
  const audit = useInfiniteQuery({ ...goalAuditQuery(goal.id), enabled: readsAudit });
  if (comments.isError || audit.isError) return <p className={classes.note}>{t('goals.comments.notLoaded')}</p>;
  if (!comments.data || (readsAudit && !audit.data)) return <p className={classes.note}>{t('ui.loading')}</p>;

  const fetched = [comments, audit];
  const earlier = fetched.filter(({ hasNextPage }) => hasNextPage);
  const items = timelineOf(
    { rows: audit.data?.pages.flatMap(({ data }) => data) ?? [], hasEarlier: audit.hasNextPage },
    { rows: comments.data.pages.toReversed().flatMap(({ data }) => data), hasEarlier: comments.hasNextPage },
  );
  return (
    <>
      {earlier.length > 0 && (
        <Button
          variant="plain"
          busy={fetched.some(({ isFetchingNextPage }) => isFetchingNextPage)}
          onClick={() => {
            for (const one of earlier) void one.fetchNextPage();
          }}
        >
          {t('goals.comments.earlier')}
        </Button>
      )}
      <ol className={`${classes.items} ${history.entries}`}>
        {items.map((item) => (
          <Item key={keyOf(item)} item={item} goal={goal} viewer={viewer} timeZone={timeZone} />
        ))}
      </ol>
    </>
  );
}

const keyOf = (item: TimelineItem): string => ('comment' in item ? item.comment.id : item.entry.id);

function Item({ item, timeZone, ...props }: Props & { item: TimelineItem; timeZone: string | undefined }) {
  if ('comment' in item) return <CommentItem comment={item.comment} timeZone={timeZone} {...props} />;
  return <Entry entry={item.entry} viewerId={props.viewer.id} timeZone={timeZone} />;
}
