import {
  IconCircleCheck,
  IconCircleDashed,
  IconHourglassHigh,
  IconProgressCheck,
  IconSeedling,
  IconTrophy,
} from '@tabler/icons-react';
import type { ReviewState } from '@trellis/contract/goals/review.ts';
import { type Status, statusColour } from '@trellis/contract/goals/status.ts';
import classes from './status-badge.module.css';

const statusIcons = {
  'Not Submitted': IconCircleDashed,
  'Awaiting Student Review': IconHourglassHigh,
  'Awaiting Guide Review': IconHourglassHigh,
  Reviewed: IconProgressCheck,
  'In Progress': IconSeedling,
  'Completed!': IconTrophy,
} as const satisfies Record<Status, typeof IconSeedling>;

const reviewLooks = {
  'Not submitted': { Icon: IconCircleDashed, colour: 'grey' },
  'Awaiting approval': { Icon: IconHourglassHigh, colour: 'orange' },
  Approved: { Icon: IconCircleCheck, colour: 'green' },
} as const satisfies Record<ReviewState, object>;

export function StatusBadge({ status }: { status: Status }) {
  const Icon = statusIcons[status];
  return (
    <span className={classes.badge} data-colour={statusColour(status)}>
      <Icon size={14} aria-hidden />
      <span>{status}</span>
    </span>
  );
}

/** How far one side of the review is. */
export function ReviewBadge({ state }: { state: ReviewState }) {
  const { Icon, colour } = reviewLooks[state];
  return (
    <span className={classes.badge} data-colour={colour}>
      <Icon size={14} aria-hidden />
      <span>{state}</span>
    </span>
  );
}
