import type { GoalSort } from '@trellis/contract/goals/field-lists.ts';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { goalTypes, legacyTypeLabels, periods } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { type Choice, type Column, choicesOf } from '../ui/data-table/data-table-column.ts';
import classes from './goal-columns.module.css';
import type { OpenGoalDialog } from './goal-dialogs.tsx';
import { GoalMenu } from './goal-menu.tsx';
import { OwnerName } from './owner-name.tsx';
import { Progress } from './progress-slider.tsx';
import { StatusBadge } from './status-badge.tsx';

export type GoalTableColumn = Column<Goal, GoalSort>;
type Context = { viewer: User; houses: readonly string[]; open: OpenGoalDialog };

const text = { kind: 'text' } as const;
const choice = (choices: readonly Choice[]) => ({ kind: 'choice', choices }) as const;
const none = (
  <span className={classes.none} data-empty>
    –
  </span>
);

const typeChoices = [
  ...choicesOf(goalTypes),
  ...Object.entries(legacyTypeLabels).map(([value, label]) => ({ value, label })),
];

/** The columns of the goals table in the specification's order; a guide also gets owner and house first. */
export function goalColumnsFor({ viewer, houses, open }: Context): GoalTableColumn[] {
  const details = (goal: Goal, content: string, className: string | undefined) => (
    <button type="button" className={className} onClick={() => open({ kind: 'details', goal })}>
      <span className={classes.clamp}>{content}</span>
    </button>
  );
  const seesEverybodys = canAll(actorOf(viewer), 'goal.read');
  const ownerAndHouse: GoalTableColumn[] = [
    {
      key: 'owner',
      label: 'Owner',
      width: 84,
      list: { name: 'owner_name', filter: text },
      cell: (goal) => <OwnerName id={goal.owner_id} name={goal.owner_name} />,
      onCard: 'detail',
    },
    {
      key: 'house',
      label: 'House',
      width: 67,
      list: { name: 'house', filter: choice(choicesOf([noHouse, ...houses])) },
      cell: ({ house }) => <span className={house === noHouse ? classes.none : classes.clamp}>{house}</span>,
      onCard: 'detail',
    },
  ];
  const columns: GoalTableColumn[] = [
    {
      key: 'created_at',
      label: 'Created At',
      // It needs more where it comes first, at the table's edge.
      width: seesEverybodys ? 79 : 88,
      list: { name: 'created_at', filter: text },
      cell: ({ created_on }) => <span className={classes.date}>{created_on}</span>,
      onCard: 'detail',
    },
    {
      key: 'title',
      label: 'Goal',
      width: 132,
      list: { name: 'title', filter: text },
      cell: (goal) => details(goal, goal.title, classes.title),
      onCard: 'heading',
    },
    {
      key: 'description',
      label: 'Description',
      width: 108,
      list: { name: 'description', filter: text },
      cell: (goal) => (goal.description ? details(goal, goal.description, classes.description) : none),
      onCard: 'text',
    },
    {
      key: 'type',
      label: 'Goal Type',
      width: 68,
      list: { name: 'type', filter: choice(typeChoices) },
      cell: ({ type }) => valueLabel('type', type),
      onCard: 'detail',
    },
    {
      key: 'period',
      label: 'Period',
      width: 66,
      list: { name: 'period', filter: choice(choicesOf(periods)) },
      cell: ({ period }) => period ?? none,
      onCard: 'detail',
    },
    {
      key: 'due_date',
      label: 'Due Date',
      width: 79,
      list: { name: 'due_date', filter: text },
      cell: ({ due_date }) => (due_date ? <span className={classes.date}>{due_date}</span> : none),
      onCard: 'detail',
    },
    {
      key: 'assigner',
      label: 'Assigned By',
      width: 72,
      list: { name: 'assigner_name', filter: text },
      cell: ({ assigner_name }) => <span className={classes.clamp}>{assigner_name}</span>,
      onCard: 'detail',
    },
    {
      key: 'status',
      label: 'Status',
      width: 128,
      list: { name: 'status', filter: choice(choicesOf(statuses)) },
      cell: ({ status }) => <StatusBadge status={status} />,
      onCard: 'badge',
    },
    {
      key: 'progress_bar',
      label: 'Progress',
      width: 82,
      cell: (goal) => <Progress goal={goal} viewer={viewer} />,
      onCard: 'wide',
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      width: 42,
      cell: (goal) => <GoalMenu goal={goal} viewer={viewer} open={open} />,
      onCard: 'corner',
    },
  ];
  return seesEverybodys ? [...ownerAndHouse, ...columns] : columns;
}
