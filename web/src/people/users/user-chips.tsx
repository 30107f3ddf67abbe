import { todayLimits } from '@trellis/contract/goals/today/today.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { type UsersList, withoutState } from '../user-data/users-search.ts';

const withGoals: Readonly<Record<string, string>> = {
  overdue: 'Students with overdue goals',
  quiet: `Students quiet for ${todayLimits.quietAfterDays / 7} weeks`,
};

/** The filters that no column shows. */
export function UserChips({ list: { search, change } }: { list: UsersList }) {
  const { without_goals, with_goals } = search.filters;
  const chips = [
    { state: 'without_goals', label: without_goals && 'Students without goals' },
    { state: 'with_goals', label: with_goals && withGoals[with_goals] },
  ] as const;
  return (
    <Chips
      chips={chips.flatMap(({ state, label }) =>
        label ? [{ label, onRemove: () => change(withoutState(state)) }] : [],
      )}
    />
  );
}
