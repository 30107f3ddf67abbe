import { type GoalColumn, goalColumns } from '@trellis/contract/goals/columns.ts';
import { type ListSearch, listSearchOf } from '../ui/data-table/list-search.ts';
import { dialogSearch } from '../ui/routing/dialog-search.ts';
import { lenientSearch } from '../ui/routing/lenient-search.ts';

const list = listSearchOf(goalColumns);
/** `/goals?goal=ID`, `/goals?goal=ID&dialog=edit`, `/goals?dialog=add` */
export const goalDialogs = dialogSearch('goal', ['add'], ['details', 'edit', 'delete']);

export type GoalDialogState = NonNullable<ReturnType<typeof goalDialogs.read>>;
export type GoalsSearch = ListSearch<GoalColumn>;
export type GoalsParams = GoalsSearch & ReturnType<typeof goalDialogs.write>;

export const goalsSearch = lenientSearch<Partial<GoalsParams>, GoalsParams>((given) => ({
  ...list(given),
  ...goalDialogs.write(goalDialogs.read(given)),
}));
