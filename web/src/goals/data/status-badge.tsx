import {
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassHigh,
  IconProgressCheck,
  IconSeedling,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react';
import type { ReviewState } from '@trellis/contract/goals/review.ts';
import { type Status, statusColour } from '@trellis/contract/goals/status.ts';
import { t } from '../../language/translate.ts';
import { Badge } from '../../ui/elements/badge.tsx';

const statusIcons = {
  'Not Submitted': IconCircleDashed,
  'Awaiting Student Review': IconUser,
  'Awaiting Guide Review': IconHourglassHigh,
  Reviewed: IconProgressCheck,
  'In Progress': IconSeedling,
  'Completed!': IconTrophy,
} as const satisfies Record<Status, typeof IconSeedling>;

const reviewBadges = {
  'Not submitted': { Icon: IconCircleDashed, colour: 'grey' },
  'Awaiting approval': { Icon: IconHourglassHigh, colour: 'orange' },
  Approved: { Icon: IconCircleCheck, colour: 'green' },
} as const satisfies Record<ReviewState, object>;

export function StatusBadge({ status }: { status: Status }) {
  const Icon = statusIcons[status];
  return (
    <Badge colour={statusColour(status)} Icon={Icon}>
      {t(`goals.statuses.${status}`)}
    </Badge>
  );
}

export function ReviewBadge({ state }: { state: ReviewState }) {
  const { Icon, colour } = reviewBadges[state];
  return (
    <Badge colour={colour} Icon={Icon}>
      {t(`goals.reviewStates.${state}`)}
    </Badge>
  );
}
