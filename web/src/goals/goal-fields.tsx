import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isDate } from '@trellis/contract/fields.ts';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { allGoalTypes, goalTypes, periods } from '@trellis/contract/goals/fields.ts';
import { limits } from '@trellis/contract/limits.ts';
import { messages } from '@trellis/contract/messages.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useToday } from '../dates/use-time-zone.ts';
import { ComboBoxField } from '../ui/forms/combo-box-field.tsx';
import { DateField } from '../ui/forms/date-field.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { fieldOf } from '../ui/forms/form-parts.ts';
import { SelectField } from '../ui/forms/select-field.tsx';
import { TextareaField } from '../ui/forms/textarea-field.tsx';
import { usePicker } from '../ui/forms/use-picker.ts';
import { studentsQuery } from './goal.queries.ts';
import classes from './goal-fields.module.css';
import type { GoalValues } from './goal-form.ts';

const periodChoices = periods.map((period) => ({ value: period, label: period }));

type Owner = { id: string; name: string };

type Props<C> = {
  form: UseFormReturn<GoalValues, unknown, C>;
  viewer: User;
  /** The owner that the goal has already. */
  owner?: Owner;
  /** The type that the goal has already: a legacy one is offered to such a goal alone. */
  currentType?: string;
  periodRequired?: boolean;
};

/** The fields of the add form and of the edit form. */
export function GoalFields<C>({ form, viewer, owner, currentType, periodRequired = false }: Props<C>) {
  const { control } = form;
  const dueDate = usePicker(control, 'due_date');
  const today = useToday();
  const types = allGoalTypes.filter((type) => type === currentType || goalTypes.some((known) => known === type));
  const isPast = isDate(dueDate.value) && dueDate.value < today;
  return (
    <>
      <TextField label="Goal" required maxLength={limits.goalTitleMax} autoFocus {...fieldOf(form, 'title')} />
      <div className={classes.pair}>
        <SelectField
          label="Goal type"
          placeholder="Select a goal type"
          required
          choices={types.map((type) => ({ value: type, label: valueLabel('type', type) }))}
          {...usePicker(control, 'type')}
        />
        <SelectField
          label="Period"
          placeholder="Select a period"
          required={periodRequired}
          choices={periodRequired ? periodChoices : [{ value: '', label: 'No period' }, ...periodChoices]}
          {...usePicker(control, 'period')}
        />
      </div>
      <TextareaField
        label="Description"
        rows={4}
        maxLength={limits.goalDescriptionMax}
        {...fieldOf(form, 'description')}
      />
      <div className={classes.pair}>
        <DateField label="Due date" {...dueDate} />
        {canAll(actorOf(viewer), 'goal.change_owner') && <OwnerField control={control} viewer={viewer} owner={owner} />}
      </div>
      <div role="status">
        {isPast && (
          <p className={classes.warning}>
            <IconAlertTriangle size={18} aria-hidden />
            {messages.goal.pastDueDate}
          </p>
        )}
      </div>
    </>
  );
}

type OwnerProps<C> = { control: Control<GoalValues, unknown, C>; viewer: User; owner: Owner | undefined };

function OwnerField<C>({ control, viewer, owner }: OwnerProps<C>) {
  const { data: students, error, isPending } = useQuery(studentsQuery);
  const picker = usePicker(control, 'owner_id');
  const others = students?.data ?? [];
  // The goal of another guide stays that guide's, though guides are not in the list.
  const isUnlisted = owner && owner.id !== viewer.id && !others.some(({ id }) => id === owner.id);
  return (
    <ComboBoxField
      label="Owner"
      choices={[
        { value: owner ? viewer.id : '', label: 'Myself' },
        ...(isUnlisted ? [{ value: owner.id, label: owner.name }] : []),
        ...others.map(({ id, full_name, email }) => ({
          value: id,
          label: full_name || email,
          ...(full_name && { detail: email }),
        })),
      ]}
      {...picker}
      hint={isPending && 'Loading students…'}
      error={error ? `Failed to load users: ${error.message}` : picker.error}
    />
  );
}
