import { useQuery } from '@tanstack/react-query';
import type { Template } from '@trellis/contract/goals/templates/template.ts';
import { ComboBoxField } from '../../ui/pickers/combo-box-field.tsx';
import { templatesQuery } from '../templates/templates.queries.ts';

type Props = { chosen: string; onChoose: (template: Template) => void };

/** Chooses the template that fills in the form. */
export function TemplateStart({ chosen, onChoose }: Props) {
  const { data: library } = useQuery(templatesQuery);
  const templates = library?.data ?? [];
  return (
    <ComboBoxField
      label="Begin with a goal of the library"
      placeholder="Or write one below"
      whenEmpty={library ? 'The library has no such goal.' : 'Loading the library…'}
      choices={templates.map(({ id, title, type }) => ({ value: id, label: title, detail: type }))}
      value={chosen}
      onChange={(id) => {
        const template = templates.find((one) => one.id === id);
        if (template) onChoose(template);
      }}
    />
  );
}
