import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TemplateCard } from '../../goals/templates/template-card.tsx';
import { LibraryDialog, libraryAddress } from '../../goals/templates/template-dialogs.tsx';
import { templatesQuery } from '../../goals/templates/templates.queries.ts';
import { t } from '../../language/translate.ts';
import { DialogOutlet } from '../../ui/dialogs/dialog-outlet.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { LoadingText } from '../../ui/skeletons/bones.tsx';
import { useCan } from '../../viewer/current-user.ts';
import classes from './example-goals-screen.module.css';
import { GoalTypes } from './example-goals-screen.tsx';

export function LibraryScreen() {
  const can = useCan();
  const { data: library, isError, refetch } = useQuery(templatesQuery);
  const { open } = libraryAddress.useDialogs();
  const examples = (type: string) => {
    const templates = library?.data.filter((template) => template.type === type) ?? [];
    if (templates.length === 0) return library && <p className="soft mt-4">{t('goals.templates.noneOfType')}</p>;
    return (
      <ul className="stack gap-4">
        {templates.map((template) => (
          <TemplateCard key={template.id} template={template} />
        ))}
      </ul>
    );
  };
  const add = can('template.create') && (
    <Button Icon={IconPlus} onClick={() => open({ kind: 'add' })}>
      {t('goals.templates.add')}
    </Button>
  );
  return (
    <>
      <ScreenTitle actions={add}>{t('home.exampleGoals.title')}</ScreenTitle>
      <p className={`soft large ${classes.intro}`}>{t('home.exampleGoals.intro')}</p>
      {isError && (
        <div role="alert" className="soft mt-4">
          <p>{t('goals.templates.notLoaded')}</p>
          <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
        </div>
      )}
      {/* The types wait for their examples, which would otherwise push them down. */}
      {library || isError ? (
        <GoalTypes examples={examples} />
      ) : (
        <div className="soft mt-4">
          <LoadingText lines={[20, 90, 75, 0, 20, 90, 75]} />
        </div>
      )}
      <DialogOutlet address={libraryAddress} Dialog={LibraryDialog} />
    </>
  );
}
