import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Turn } from '@trellis/contract/goals/next-step.ts';
import { dayOf } from '../../dates/dates.ts';
import { ShownDate } from '../../dates/shown-date.tsx';
import { useTimeZone } from '../../dates/use-time-zone.ts';

type Props = { goal: Goal; whom: Exclude<Turn['waitsFor'], 'me' | undefined>; withDistance?: boolean };

/** For whom a goal waits, and since when: Waits for a guide since 12 Nov 2026. */
export function WaitsFor({ goal, whom, withDistance = false }: Props) {
  const timeZone = useTimeZone();
  return (
    <>
      <span>Waits for {whom === 'guide' ? 'a guide' : goal.owner_name}</span>{' '}
      {goal.waiting_since && (
        <span>
          since <ShownDate date={dayOf(new Date(goal.waiting_since), timeZone)} withDistance={withDistance} />
        </span>
      )}
    </>
  );
}
