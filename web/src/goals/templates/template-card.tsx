import { IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { actionOn, formatGoalValue } from '../data/goal-values.ts';
import classes from './template-card.module.css';
import { libraryAddress } from './template-dialogs.tsx';

export function TemplateCard({ template }: { template: Template }) {
  const { id, title, description, period, due_in_days, steps } = template;
  const facts = [
    period && formatGoalValue('period', period),
    due_in_days !== null && t('goals.templates.dueAfter', { days: due_in_days }),
  ];
  return (
    <li className={`card relative roomy ${classes.example}`}>
      <h3>{title}</h3>
      {description && <p className="quiet mt-1">{description}</p>}
      {steps.length > 0 && (
        <ol className="quiet numbered mt-2">
          {steps.map((step, place) => (
            // Two steps may have the same title; their order never changes here.
            <li key={`${place} ${step}`}>{step}</li>
          ))}
        </ol>
      )}
      {facts.some(Boolean) && <p className="fine mt-1">{facts.filter(Boolean).join(' · ')}</p>}
      <div className="wrap mt-3">
        <Link
          to="/goals"
          search={{ dialog: 'add', template: id }}
          className={buttonClass('outline')}
          aria-label={actionOn('goals.templates.use', title)}
        >
          {t('goals.templates.use')}
        </Link>
        {useCan()('assignment.create') && (
          <Link
            to="/goals"
            search={{ dialog: 'assign', template: id }}
            className={buttonClass('plain')}
            aria-label={actionOn('goals.templates.assign', title)}
          >
            <IconUsersGroup size={18} aria-hidden />
            {t('goals.templates.assign')}
          </Link>
        )}
      </div>
      <TemplateMenu template={template} />
    </li>
  );
}

function TemplateMenu({ template }: { template: Template }) {
  const can = useCan();
  const { open } = libraryAddress.useDialogs();
  const opens = (kind: 'edit' | 'delete') => () => open({ kind, id: template.id });
  const items = [
    can('template.edit', template) && { label: t('ui.edit'), Icon: IconPencil, onSelect: opens('edit') },
    can('template.delete', template) && { label: t('ui.delete'), Icon: IconTrash, onSelect: opens('delete') },
  ];
  if (!items.some(Boolean)) return null;
  return (
    <div className={classes.menu}>
      <Menu label={t('goals.list.actionsFor', { goal: template.title })} items={items} />
    </div>
  );
}
