import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { Turn } from '@trellis/contract/goals/next-step.ts';
import { DateText } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';

type Props = { goal: Goal; role: NonNullable<Turn['waitsFor']>; withDistance?: boolean };

export function WaitingFor({ goal, role, withDistance = false }: Props) {
  const { waiting_since, owner_name: owner } = goal;
  if (!waiting_since) return role === 'guide' ? t('goals.waiting.forGuide') : t('goals.waiting.forOwner', { owner });
  const date = () => <DateText date={waiting_since} withDistance={withDistance} />;
  return role === 'guide'
    ? richText('goals.waiting.forGuideSince', { date })
    : richText('goals.waiting.forOwnerSince', { owner, date });
}
