import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { valueLabel } from '@trellis/contract/goals/field-lists.ts';
import { allGoalTypes, goalTypes, periods } from '@trellis/contract/goals/fields.ts';
import { limits } from '@trellis/contract/limits.ts';
import { messages } from '@trellis/contract/messages.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import type { User } from '@trellis/contract/users/user.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../ui/forms/field.tsx';
import { fieldOf } from '../ui/forms/form-parts.ts';
import { TextareaField } from '../ui/forms/textarea-field.tsx';
import { studentsQuery } from './goal.queries.ts';
import classes from './goal-fields.module.css';
import type { GoalValues } from './goal-form.ts';
import { useToday } from './today.ts';

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
  const dueDate = useWatch({ control: form.control, name: 'due_date' });
  const today = useToday();
  const types = allGoalTypes.filter((type) => type === currentType || goalTypes.some((known) => known === type));
  const isPast = dueDate !== '' && dueDate < today;
  return (
    <>
      <TextField label="Goal" required maxLength={limits.goalTitleMax} autoFocus {...fieldOf(form, 'title')} />
      <div className={classes.pair}>
        <SelectField label="Goal type" required {...fieldOf(form, 'type')}>
          <option value="">Select a goal type</option>
          {types.map((type) => (
            <option key={type} value={type}>
              {valueLabel('type', type)}
            </option>
          ))}
        </SelectField>
        <SelectField label="Period" required={periodRequired} {...fieldOf(form, 'period')}>
          <option value="">{periodRequired ? 'Select a period' : 'No period'}</option>
          {periods.map((period) => (
            <option key={period}>{period}</option>
          ))}
        </SelectField>
      </div>
      <TextareaField
        label="Description"
        rows={4}
        maxLength={limits.goalDescriptionMax}
        {...fieldOf(form, 'description')}
      />
      <div className={classes.pair}>
        <TextField label="Due date" type="date" max="9999-12-31" {...fieldOf(form, 'due_date')} />
        {canAll(actorOf(viewer), 'goal.change_owner') && (
          <OwnerField {...fieldOf(form, 'owner_id')} viewer={viewer} owner={owner} />
        )}
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

type OwnerProps = ReturnType<typeof fieldOf> & { viewer: User; owner: Owner | undefined };

function OwnerField({ viewer, owner, ...field }: OwnerProps) {
  const { data: students, error, isPending } = useQuery(studentsQuery);
  const others = students?.data ?? [];
  // The goal of another guide stays that guide's, though guides are not in the list.
  const isShared = (name: string) => others.filter(({ full_name }) => full_name === name).length > 1;
  const isUnlisted = owner && owner.id !== viewer.id && !others.some(({ id }) => id === owner.id);
  return (
    <SelectField label="Owner" {...field} error={error ? `Failed to load users: ${error.message}` : undefined}>
      <option value={owner ? viewer.id : ''}>Myself</option>
      {isUnlisted && <option value={owner.id}>{owner.name}</option>}
      {isPending && <option disabled>Loading students…</option>}
      {others.map(({ id, full_name, email }) => (
        <option key={id} value={id}>
          {full_name && isShared(full_name) ? `${full_name} (${email})` : full_name || email}
        </option>
      ))}
    </SelectField>
  );
}
