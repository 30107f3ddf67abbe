import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Turn } from '@trellis/contract/goals/next-step.ts';
import { DateText } from '../../dates/date-text.tsx';
import { dayOf } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';

type Props = { goal: Goal; role: Exclude<Turn['waitsFor'], 'me' | undefined>; withDistance?: boolean };

/** Says for whom a goal waits and since when. */
export function WaitingFor({ goal, role, withDistance = false }: Props) {
  const timeZone = useTimeZone();
  return (
    <>
      <span>Waits for {role === 'guide' ? 'a guide' : goal.owner_name}</span>{' '}
      {goal.waiting_since && (
        <span>
          since <DateText date={dayOf(new Date(goal.waiting_since), timeZone)} withDistance={withDistance} />
        </span>
      )}
    </>
  );
}
