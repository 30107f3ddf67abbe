import { IconDots, IconPencil, IconPlus, IconTrash, IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Template } from '@trellis/contract/goals/templates/templates.api.ts';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Menu } from '../../ui/menus/menu.tsx';
import { LoadingText } from '../../ui/skeletons/bones.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { actionOn } from '../data/action-on.ts';
import { formatGoalValue } from '../data/goal-values.ts';
import classes from './library.module.css';
import { type LibraryDialogState, libraryAddress } from './library-address.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { templatesQuery } from './templates.queries.ts';

type Props = {
  /** The heading of the page with its action. */
  heading: (action: ReactNode) => ReactNode;
  /** The page around the templates of each type. */
  children: (examples: (type: string) => ReactNode) => ReactNode;
};

export function Library({ heading, children }: Props) {
  const can = useCan();
  const { data: library, isError, refetch } = useQuery(templatesQuery);
  const { open } = libraryAddress.useDialogs();
  const examples = (type: string): ReactNode => {
    const templates = library?.data.filter((template) => template.type === type) ?? [];
    if (templates.length === 0) return library && <p className="soft mt-4">{t('goals.templates.noneOfType')}</p>;
    return (
      <ul className="stack gap-4">
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} open={open} />
        ))}
      </ul>
    );
  };
  return (
    <>
      {heading(
        can('template.create') && (
          <Button Icon={IconPlus} onClick={() => open({ kind: 'add' })}>
            {t('goals.templates.add')}
          </Button>
        ),
      )}
      {isError && (
        <div role="alert" className="soft mt-4">
          <p>{t('goals.templates.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </div>
      )}
      {/* The types show together with their examples, which would push them down. */}
      {library || isError ? (
        children(examples)
      ) : (
        <div className="soft mt-4">
          <LoadingText lines={[20, 90, 75, 0, 20, 90, 75]} />
        </div>
      )}
      <DialogOutlet address={libraryAddress} Dialog={LibraryDialog} />
    </>
  );
}

type CardProps = { template: Template; open: (dialog: LibraryDialogState) => void };

function TemplateCard({ template, open }: CardProps) {
  const { id, title, description, period, due_in_days, steps } = template;
  const facts = [
    period && formatGoalValue('period', period),
    due_in_days !== null && t('goals.templates.dueAfter', { days: due_in_days }),
  ];
  return (
    <li className={`card ${classes.example}`}>
      <h3>{title}</h3>
      {description && <p>{description}</p>}
      {steps.length > 0 && (
        <ol className={`quiet ${classes.steps}`}>
          {steps.map((step, place) => (
            // Two steps may have the same title; their order never changes here.
            <li key={`${place} ${step}`}>{step}</li>
          ))}
        </ol>
      )}
      {facts.some(Boolean) && <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>}
      <div className={`wrap mt-3 ${classes.buttons}`}>
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
      <TemplateMenu template={template} open={open} />
    </li>
  );
}

function TemplateMenu({ template, open }: CardProps) {
  const can = useCan();
  const opens = (kind: 'edit' | 'delete') => () => open({ kind, id: template.id });
  const items = [
    can('template.edit', template) && { label: t('ui.edit'), Icon: IconPencil, onSelect: opens('edit') },
    can('template.delete', template) && { label: t('ui.delete'), Icon: IconTrash, onSelect: opens('delete') },
  ].filter((item) => item !== false);
  if (items.length === 0) return null;
  return (
    <div className={classes.menu}>
      <Menu
        label={t('goals.list.actionsFor', { goal: template.title })}
        icon={<IconDots size={18} aria-hidden />}
        items={items}
      />
    </div>
  );
}
