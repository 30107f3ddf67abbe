import type { GoalSort } from '@trellis/contract/goals/field-lists.ts';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { goalTypes, legacyTypeLabels, periods } from '@trellis/contract/goals/fields.ts';
import { type Goal, selfAssigned } from '@trellis/contract/goals/goal.ts';
import { statuses } from '@trellis/contract/goals/status.ts';
import { noHouse } from '@trellis/contract/houses/house.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { type Choice, type Column, choicesOf } from '../ui/data-table/column.ts';
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
const none = <span className={classes.none}>–</span>;

const typeChoices = [
  ...choicesOf(goalTypes),
  ...Object.entries(legacyTypeLabels).map(([value, label]) => ({ value, label })),
];

/** The columns of the goals table in the specification's order; a guide also gets owner and house first. */
export function goalColumnsFor({ viewer, houses, open }: Context): GoalTableColumn[] {
  const details = (goal: Goal, content: string, className: string | undefined, tabIndex?: -1) => (
    <button
      type="button"
      className={className}
      tabIndex={tabIndex}
      onClick={() => open({ kind: 'details', id: goal.id })}
    >
      <span className={classes.clamp}>{content}</span>
    </button>
  );
  const seesEverybodys = canAll(actorOf(viewer), 'goal.read');
  const ownerAndHouse: GoalTableColumn[] = [
    {
      key: 'owner',
      label: 'Owner',
      width: 5.25,
      grow: 1,
      priority: 4,
      list: { name: 'owner_name', filter: text },
      cell: (goal) => <OwnerName id={goal.owner_id} name={goal.owner_name} />,
      onCard: 'detail',
    },
    {
      key: 'house',
      label: 'House',
      width: 4.75,
      grow: 0.5,
      priority: 8,
      list: { name: 'house', filter: choice(choicesOf([noHouse, ...houses])) },
      cell: ({ house }) => (
        <span className={classes.clamp} data-none={house === noHouse || undefined}>
          {house}
        </span>
      ),
      onCard: 'detail',
      saysNothing: ({ house }) => house === noHouse,
    },
  ];
  const columns: GoalTableColumn[] = [
    {
      key: 'created_at',
      label: 'Created At',
      width: 5.75,
      priority: 12,
      list: { name: 'created_at', filter: text },
      cell: ({ created_on }) => <span className={classes.date}>{created_on}</span>,
      onCard: 'detail',
    },
    {
      key: 'title',
      label: 'Goal',
      width: 8,
      grow: 3,
      priority: 1,
      list: { name: 'title', filter: text },
      cell: (goal) => details(goal, goal.title, classes.title),
      onCard: 'heading',
    },
    {
      key: 'description',
      label: 'Description',
      width: 6.25,
      grow: 2.5,
      priority: 9,
      list: { name: 'description', filter: text },
      cell: (goal) => (goal.description ? details(goal, goal.description, classes.description, -1) : none),
      onCard: 'text',
      saysNothing: ({ description }) => !description,
    },
    {
      key: 'type',
      label: 'Goal Type',
      width: 4.5,
      grow: 0.5,
      priority: 7,
      list: { name: 'type', filter: choice(typeChoices) },
      cell: ({ type }) => valueLabel('type', type),
      onCard: 'detail',
    },
    {
      key: 'period',
      label: 'Period',
      width: 4.5,
      priority: 11,
      list: { name: 'period', filter: choice(choicesOf(periods)) },
      cell: ({ period }) => period ?? none,
      onCard: 'detail',
      saysNothing: ({ period }) => period === null,
    },
    {
      key: 'due_date',
      label: 'Due Date',
      width: 5.75,
      priority: 6,
      list: { name: 'due_date', filter: text },
      cell: ({ due_date }) => (due_date ? <span className={classes.date}>{due_date}</span> : none),
      onCard: 'detail',
      saysNothing: ({ due_date }) => due_date === null,
    },
    {
      key: 'assigner',
      label: 'Assigned By',
      width: 4.75,
      grow: 1,
      priority: 10,
      list: { name: 'assigner_name', filter: text },
      cell: ({ assigner_name }) => <span className={classes.clamp}>{assigner_name}</span>,
      onCard: 'detail',
      saysNothing: ({ assigner_name }) => assigner_name === selfAssigned,
    },
    {
      key: 'status',
      label: 'Status',
      width: 12.5,
      priority: 3,
      list: { name: 'status', filter: choice(choicesOf(statuses)) },
      cell: ({ status }) => <StatusBadge status={status} />,
      onCard: 'badge',
    },
    {
      key: 'progress_bar',
      label: 'Progress',
      width: 5,
      grow: 0.5,
      priority: 5,
      cell: (goal) => <Progress goal={goal} viewer={viewer} />,
      onCard: 'wide',
    },
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      width: 2.75,
      priority: 2,
      cell: (goal) => <GoalMenu goal={goal} viewer={viewer} open={open} />,
      onCard: 'corner',
    },
  ];
  return seesEverybodys ? [...ownerAndHouse, ...columns] : columns;
}
