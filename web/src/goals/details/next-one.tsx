import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { useOpenGoalDialog } from '../data/open-goal-dialog.ts';
import classes from './next-step.module.css';

/** The goals that wait for the viewer’s review, the oldest first. */
export const waitingForMeQuery = callQuery(['goals', 'waiting for me'], goalsApi.list, {
  query: { waiting_for: 'me', sort_by: 'created_at', sort_order: 'asc', limit: 2 },
  meta: { quiet: true },
});

/** Leads from a reviewed goal to the next one that waits. */
export function NextOne({ id }: { id: string }) {
  const open = useOpenGoalDialog();
  const { data: waiting } = useQuery(waitingForMeQuery);
  const next = waiting?.data.find((goal) => goal.id !== id);
  if (!waiting || !next) return null;
  const count = waiting.count - waiting.data.filter((goal) => goal.id === id).length;
  return (
    <section className={`mt-4 rounded tinted padded ${classes.box}`} aria-label={t('goals.nextSteps.title')}>
      <div className="row spread">
        <p>{t('goals.details.moreWaiting', { count })}</p>
        <Button onClick={() => open({ kind: 'details', id: next.id })}>
          {t('goals.details.nextOne')}
          <IconArrowRight size={18} aria-hidden />
        </Button>
      </div>
    </section>
  );
}
