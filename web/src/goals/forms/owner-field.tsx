import type { Goal } from '@trellis/contract/goals/goal.ts';
import type { User } from '@trellis/contract/people/users/user.ts';
import type { Control } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { PersonField } from '../../pickers/person-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { personName } from '../data/goal-values.ts';
import type { GoalValues } from './goal-form.ts';

type Props<C> = {
  control: Control<GoalValues, unknown, C>;
  label: string;
  viewer: User;
  /** The existing goal, if there is one. */
  goal: Goal | undefined;
};

/** Chooses the owner: the viewer or a student. */
export function OwnerField<C>({ control, label, viewer, goal }: Props<C>) {
  const picker = usePicker(control, 'owner_id');
  // Another guide may own the goal, though guides aren't in the list.
  const isOthers = goal && goal.owner_id !== viewer.id;
  return (
    <PersonField
      {...picker}
      label={label}
      filter="students"
      loading={t('goals.forms.loadingStudents')}
      ahead={[{ value: goal ? viewer.id : '', label: t('goals.people.myself') }]}
      known={isOthers ? { value: goal.owner_id, label: personName(goal.owner_name) } : undefined}
      choiceOf={({ id, full_name, email }) => ({
        value: id,
        label: full_name || email,
        ...(full_name && { detail: email }),
      })}
    />
  );
}
