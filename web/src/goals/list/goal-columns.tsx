import { type GoalColumn, type GoalSort, goalColumns, goalField } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { type Column, menuColumn } from '../../ui/data-table/column.ts';
import type { Filter } from '../../ui/lists/filter.tsx';
import { choicesOf } from '../../ui/selects/select.tsx';
import { houseLabel, oneHouse } from '../../viewer/house-word.ts';
import { allGoalChoices, assignerName, formatGoalValue, personName } from '../data/goal-values.ts';
import { useOpenGoalDialog } from '../data/open-goal-dialog.ts';
import { OwnerName } from '../data/owner-name.tsx';
import { StatusBadge } from '../data/status-badge.tsx';
import { Progress } from '../progress/progress-slider.tsx';
import classes from './goal-columns.module.css';
import { GoalMenu } from './goal-menu.tsx';
import { StepInRow, StepOnCard } from './goal-step.tsx';

type GoalTableColumn = Column<Goal, GoalSort>;

/** The layout of a column; its name, filter and sorting come from the table of a goal's fields. */
type ColumnView = Omit<GoalTableColumn, 'key' | 'label' | 'list' | 'cell'> & {
  /** Replaces the plain text of the value. */
  cell?: GoalTableColumn['cell'];
};

/** In rem. */
const edgeWidth = 0.75;

const none = '–';
const clamped = (text: string) => <span className="clamp">{text}</span>;

type DetailsProps = Pick<ComponentProps<'button'>, 'className' | 'tabIndex'> & { id: string; text: string };

function DetailsButton({ id, text, ...button }: DetailsProps) {
  const open = useOpenGoalDialog();
  return (
    <button {...button} type="button" data-content onClick={() => open({ kind: 'details', id })}>
      {clamped(text)}
    </button>
  );
}

const columnViews: Record<GoalColumn, ColumnView> = {
  owner_name: {
    width: 5.25,
    grow: 1,
    priority: 4,
    cell: (goal) => <OwnerName id={goal.owner_id} name={personName(goal.owner_name)} />,
    onCard: 'fact',
  },
  house: {
    width: 4.375,
    grow: 0.5,
    priority: 8,
    cell: ({ house }) => clamped(houseLabel(house)),
  },
  created_at: {
    width: 5.75,
    priority: 12,
    cell: ({ created_on }) => created_on,
  },
  title: {
    width: 12.5,
    grow: 6,
    priority: 1,
    cell: ({ id, title }) => <DetailsButton id={id} text={title} className={classes.title} />,
    beside: (goal) => <StepInRow goal={goal} />,
    below: (goal) => <StepOnCard goal={goal} />,
    onCard: 'heading',
  },
  description: {
    width: 5.75,
    grow: 2,
    priority: 9,
    cell: ({ id, description }) =>
      description ? <DetailsButton id={id} text={description} className={classes.description} tabIndex={-1} /> : none,
  },
  type: { width: 4.75, grow: 0.5, priority: 7, onCard: 'fact' },
  period: { width: 4.25, priority: 11 },
  due_date: {
    width: 5.75,
    priority: 6,
    cell: ({ due_date }) => due_date ?? none,
    onCard: 'fact',
    isEmpty: ({ due_date }) => due_date === null,
  },
  assigner_name: {
    width: 5.625,
    grow: 0.5,
    priority: 10,
    cell: (goal) => clamped(assignerName(goal)),
  },
  status: {
    width: 8.25,
    grow: 1.5,
    priority: 3,
    cell: ({ status }) => <StatusBadge status={status} />,
    onCard: 'fact',
  },
  progress_bar: {
    width: 4.5,
    grow: 0.5,
    priority: 5,
    cell: (goal) => <Progress goal={goal} />,
    onCard: 'wide',
  },
};

const isSorted = (column: GoalColumn): column is GoalColumn & GoalSort => goalFields[column].filter !== 'none';

function filterOf(column: GoalSort, houses: readonly string[]): Filter {
  const { filter } = goalField(column);
  if (filter === 'text') return { kind: 'text' };
  const ofHouses = [{ value: noHouse, label: houseLabel(noHouse) }, ...choicesOf(houses)];
  return { kind: 'choice', choices: filter === 'house' ? ofHouses : allGoalChoices(column) };
}

const valueText = (goal: Goal, column: GoalColumn): ReactNode => {
  const value = goal[column] ?? '';
  return value === '' ? none : formatGoalValue(column, String(value));
};

/** The columns of the goals table that the viewer may see, in the specification's order. */
export function goalColumnsFor(viewer: User, houses: readonly string[]): GoalTableColumn[] {
  const columns = goalColumns
    .filter((column) => canSome(actorOf(viewer), goalFields[column].columnPermission))
    .map((column, index): GoalTableColumn => {
      const view = columnViews[column];
      return {
        key: column,
        label: column === 'house' ? oneHouse() : t(`goals.columns.${column}`),
        cell: (goal) => valueText(goal, column),
        ...view,
        // The first column also has the edge of the table, and a date can't wrap to make room for it.
        ...(index === 0 && column === 'created_at' && { width: view.width + edgeWidth }),
        ...(isSorted(column) && { list: { name: column, filter: filterOf(column, houses) } }),
      };
    });
  return [...columns, menuColumn(t('goals.columns.actions'), 2.5, (goal: Goal) => <GoalMenu goal={goal} />)];
}
