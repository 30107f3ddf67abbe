import { useQuery } from '@tanstack/react-query';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/users/user.ts';
import type { Control } from 'react-hook-form';
import { ComboBoxField } from '../ui/forms/combo-box-field.tsx';
import { usePicker } from '../ui/forms/use-picker.ts';
import { studentsQuery } from './goal.queries.ts';
import type { GoalValues } from './goal-form.ts';

type Props<C> = {
  control: Control<GoalValues, unknown, C>;
  label: string;
  viewer: User;
  /** The goal as it is, where there is one. */
  goal: Goal | undefined;
};

/** Whose goal it is: the viewer's own or one of the students'. */
export function OwnerField<C>({ control, label, viewer, goal }: Props<C>) {
  const { data: students, error, isPending } = useQuery(studentsQuery);
  const picker = usePicker(control, 'owner_id');
  const others = students?.data ?? [];
  // The goal of another guide stays that guide's, though guides are not in the list.
  const isUnlisted = goal && goal.owner_id !== viewer.id && !others.some(({ id }) => id === goal.owner_id);
  return (
    <ComboBoxField
      label={label}
      choices={[
        { value: goal ? viewer.id : '', label: 'Myself' },
        ...(isUnlisted ? [{ value: goal.owner_id, label: goal.owner_name }] : []),
        ...others.map(({ id, full_name, email }) => ({
          value: id,
          label: full_name || email,
          ...(full_name && { detail: email }),
        })),
      ]}
      {...picker}
      below={isPending && 'Loading students…'}
      error={error ? `Failed to load users: ${error.message}` : picker.error}
    />
  );
}
