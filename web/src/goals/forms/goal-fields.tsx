import { IconAlertTriangle } from '@tabler/icons-react';
import { isDate } from '@trellis/contract/core/schemas.ts';
import { type GoalFormField, goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import type { GoalInput } from '@trellis/contract/goals/field-row.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { Goal } from '@trellis/contract/goals/goal.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { PersonField } from '../../pickers/person-field.tsx';
import { fieldOf, TextareaField, TextField } from '../../ui/forms/field.tsx';
import { DateField } from '../../ui/pickers/date-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { SelectField } from '../../ui/selects/select.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { goalChoices, personName } from '../data/goal-values.ts';
import classes from './goal-fields.module.css';
import { type GoalForm, type GoalValues, isRequired } from './goal-form.ts';

type Props = {
  use: GoalForm;
  goal?: Goal;
  /** Leaves out the owner, whom another field asks for. */
  withoutOwner?: boolean;
};

export function GoalFields(props: Props) {
  const actor = actorOf(useCurrentUser());
  const dueDate = useWatch<GoalValues, 'due_date'>({ name: 'due_date' });
  const today = useToday();
  const isPast = isDate(dueDate) && dueDate < today;
  return (
    <>
      <div className={classes.fields}>
        {goalFormFields
          .filter((field) => canSome(actor, goalFields[field].form.permission))
          .filter((field) => !(props.withoutOwner && field === 'owner_id'))
          .map((field) => (
            <div
              key={field}
              className={wideKinds.includes(goalFields[field].form.input.kind) ? classes.wide : undefined}
            >
              <FormField {...props} field={field} />
            </div>
          ))}
      </div>
      <div role="status">{isPast && <Warning>{t('errors.goal.pastDueDate')}</Warning>}</div>
    </>
  );
}

export const Warning = ({ children }: { children: string }) => (
  <p className={`middle gap-2 rounded small attention padded mt-1 mb-4 ${classes.warning}`}>
    <IconAlertTriangle size={18} aria-hidden />
    {children}
  </p>
);

/** Text fields take a whole line. */
const wideKinds: readonly GoalInput['kind'][] = ['text', 'long text'];

/** The input for one field of a goal, in any form with that field. */
export function FormField({ use, goal, field }: Props & { field: GoalFormField }) {
  const form = useFormContext<GoalValues>();
  const input: GoalInput = goalFields[field].form.input;
  const required = isRequired(field, use);
  const labelled = { label: t(goalFields[field].label), required };
  switch (input.kind) {
    case 'text':
      return (
        <TextField
          {...labelled}
          maxLength={input.maxLength}
          hint={use === 'to add' && field === 'title' && t('goals.forms.titleHint')}
          autoFocus={field === goalFormFields[0]}
          {...fieldOf(form, field)}
        />
      );
    case 'long text':
      return <TextareaField {...labelled} rows={4} maxLength={input.maxLength} {...fieldOf(form, field)} />;
    case 'choice':
      return (
        <SelectField
          {...labelled}
          placeholder={t(input.placeholder)}
          choices={[
            ...(required || input.none === null ? [] : [{ value: '', label: t(input.none) }]),
            ...goalChoices(field, goal?.[field]),
          ]}
          {...usePicker(form.control, field)}
        />
      );
    case 'date':
      return <DateField {...labelled} {...usePicker(form.control, field)} />;
    case 'user':
      return <OwnerField label={labelled.label} goal={goal} />;
  }
}

function OwnerField({ label, goal }: { label: string; goal: Goal | undefined }) {
  const viewer = useCurrentUser();
  const picker = usePicker(useFormContext<GoalValues>().control, 'owner_id');
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
        label: displayName({ full_name, email }),
        ...(full_name && { detail: email }),
      })}
    />
  );
}
