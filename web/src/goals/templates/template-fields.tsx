import { limits } from '@trellis/contract/core/limits.ts';
import { offeredChoices } from '@trellis/contract/goals/field-lists.ts';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../ui/forms/field.tsx';
import { Fields } from '../../ui/forms/fields.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { TextareaField } from '../../ui/forms/textarea-field.tsx';
import { SelectField } from '../../ui/pickers/select-field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { templateLabels as labels, type TemplateValues } from './template-form.ts';

/** The fields of a template. */
export function TemplateFields<C>({ form }: { form: UseFormReturn<TemplateValues, unknown, C> }) {
  return (
    <Fields>
      <TextField label={labels.title} required autoFocus maxLength={limits.goalTitleMax} {...fieldOf(form, 'title')} />
      <SelectField
        label={labels.type}
        required
        placeholder="Select a goal type"
        choices={offeredChoices('type')}
        {...usePicker(form.control, 'type')}
      />
      <SelectField
        label={labels.period}
        choices={[{ value: '', label: 'No period' }, ...offeredChoices('period')]}
        {...usePicker(form.control, 'period')}
      />
      <TextareaField
        label={labels.description}
        rows={4}
        maxLength={limits.goalDescriptionMax}
        {...fieldOf(form, 'description')}
      />
      <TextField
        label={labels.due_in_days}
        hint="Counted from the day on which a goal is made from it. Leave it empty for no due date."
        inputMode="numeric"
        {...fieldOf(form, 'due_in_days')}
      />
      <TextareaField
        label={labels.steps}
        hint={`Small steps on the way, one on each line, ${limits.stepsMax} at most.`}
        rows={4}
        {...fieldOf(form, 'steps')}
      />
    </Fields>
  );
}
