import { todayLimits } from '@trellis/contract/goals/today/today.ts';
import { t } from '../../language/translate.ts';
import { Chips } from '../../ui/lists/chips.tsx';
import { type UsersList, withoutState } from '../user-data/users-search.ts';

const weeks = todayLimits.quietAfterDays / 7;
const withGoals: Readonly<Record<string, string>> = {
  overdue: t('people.users.chips.overdue'),
  quiet: t('people.users.chips.quiet', { weeks }),
};

/** The filters that no column shows. */
export function UserChips({ list: { search, change } }: { list: UsersList }) {
  const { without_goals, with_goals } = search.filters;
  const chips = [
    { state: 'without_goals', label: without_goals && t('people.users.chips.withoutGoals') },
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
