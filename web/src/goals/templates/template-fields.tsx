import { limits } from '@trellis/contract/core/limits.ts';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { fieldOf, TextareaField, TextField } from '../../ui/forms/field.tsx';
import { usePicker } from '../../ui/pickers/use-picker.ts';
import { SelectField } from '../../ui/selects/select-field.tsx';
import { goalChoices } from '../data/goal-values.ts';
import { templateLabels as labels, type TemplateValues } from './template-form.ts';

export function TemplateFields<C>({ form }: { form: UseFormReturn<TemplateValues, unknown, C> }) {
  return (
    <div className="fields">
      <TextField
        label={t(labels.title)}
        required
        autoFocus
        maxLength={limits.goalTitleMax}
        {...fieldOf(form, 'title')}
      />
      <SelectField
        label={t(labels.type)}
        required
        placeholder={t('goals.fields.selectType')}
        choices={goalChoices('type')}
        {...usePicker(form.control, 'type')}
      />
      <SelectField
        label={t(labels.period)}
        choices={[{ value: '', label: t('goals.fields.noPeriod') }, ...goalChoices('period')]}
        {...usePicker(form.control, 'period')}
      />
      <TextareaField
        label={t(labels.description)}
        rows={4}
        maxLength={limits.goalDescriptionMax}
        {...fieldOf(form, 'description')}
      />
      <TextField
        label={t(labels.due_in_days)}
        hint={t('goals.templates.dueInDaysHint')}
        inputMode="numeric"
        {...fieldOf(form, 'due_in_days')}
      />
      <TextareaField
        label={t(labels.steps)}
        hint={t('goals.templates.stepsHint')}
        rows={4}
        {...fieldOf(form, 'steps')}
      />
    </div>
  );
}
