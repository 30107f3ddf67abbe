import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../language/translate.ts';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { LoadingText } from '../../ui/skeletons/bones.tsx';
import { useCan } from '../../viewer/current-user.ts';
import classes from './library.module.css';
import { libraryAddress } from './library-address.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { TemplateCard } from './template-card.tsx';
import { templatesQuery } from './templates.queries.ts';

type Props = {
  /** The heading of the page with its action. */
  heading: (action: ReactNode) => ReactNode;
  /** The page around the templates of each type. */
  children: (examples: (type: string) => ReactNode) => ReactNode;
};

/** The school's library, for people who are signed in. */
export function Library({ heading, children }: Props) {
  const can = useCan();
  const { data: library, isError, refetch } = useQuery(templatesQuery);
  const { open } = libraryAddress.useDialogs();
  const examples = (type: string): ReactNode => {
    const templates = library?.data.filter((template) => template.type === type) ?? [];
    if (templates.length === 0) return library && <p className={classes.note}>{t('goals.templates.noneOfType')}</p>;
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
        <div role="alert" className={classes.note}>
          <p>{t('goals.templates.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </div>
      )}
      {/* The types show together with their examples, which would push them down. */}
      {library || isError ? (
        children(examples)
      ) : (
        <div className={classes.note}>
          <LoadingText lines={[20, 90, 75, 0, 20, 90, 75]} />
        </div>
      )}
      <DialogOutlet address={libraryAddress} Dialog={LibraryDialog} />
    </>
  );
}
