import { useQuery } from '@tanstack/react-query';
import type { Template } from '@trellis/contract/goals/templates/template.ts';
import { t } from '../../language/translate.ts';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { formatGoalValue } from '../data/goal-values.ts';
import { templatesQuery } from '../templates/templates.queries.ts';

type Props = { chosen: string; onChoose: (template: Template) => void };

/** Chooses the template that fills in the form. */
export function TemplateStart({ chosen, onChoose }: Props) {
  const { data: library } = useQuery(templatesQuery);
  const templates = library?.data ?? [];
  return (
    <ComboBoxField
      label={t('goals.assignments.template')}
      placeholder={t('goals.assignments.templatePlaceholder')}
      whenEmpty={library ? t('goals.assignments.noSuchTemplate') : t('goals.assignments.loadingTemplates')}
      choices={templates.map(({ id, title, type }) => ({
        value: id,
        label: title,
        detail: formatGoalValue('type', type),
      }))}
      value={chosen}
      onChange={(id) => {
        const template = templates.find((one) => one.id === id);
        if (template) onChoose(template);
      }}
    />
  );
}
