import { IconArrowBackUp } from '@tabler/icons-react';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { t } from '../../../language/translate.ts';
import { useCurrentUser } from '../../../viewer/current-user.ts';
import { personName } from '../../data/goal-values.ts';

export function SentBackMark({ goal }: { goal: Goal }) {
  const isOwn = goal.owner_id === useCurrentUser().id;
  return (
    <span className="inline medium long-words gap-1 smaller attention">
      <IconArrowBackUp size={16} aria-hidden />
      <span>{labelOf(goal, isOwn)}</span>
    </span>
  );
}

const labelOf = ({ owner_id, owner_name, returned_by }: Goal, isOwn: boolean): string => {
  const owner = personName(owner_name);
  if (returned_by === owner_id) return isOwn ? t('goals.sentBack.byYou') : t('goals.sentBack.byOwner', { owner });
  return isOwn ? t('goals.sentBack.toYou') : t('goals.sentBack.toOwner', { owner });
};
