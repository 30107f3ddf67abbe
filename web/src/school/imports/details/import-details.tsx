import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../../language/translate.ts';
import { SearchedTrellis } from '../../../ui/drawings/drawings.tsx';
import { EmptyState } from '../../../ui/screens/empty-state.tsx';
import { ScreenSkeleton } from '../../../ui/skeletons/screen-skeleton.tsx';
import { importQuery } from '../data/imports.queries.ts';
import { ImportRows } from './import-rows.tsx';
import { ImportSteps } from './import-steps.tsx';
import { Leavers } from './leavers.tsx';

/** An import, from its preview to its result. */
export function ImportDetails({ id }: { id: string }) {
  const { data: found, isError } = useQuery(importQuery(id));
  const navigate = useNavigate();
  if (isError && !found) {
    return (
      <EmptyState
        drawing={<SearchedTrellis />}
        title={t('imports.notFound.title')}
        text={t('imports.notFound.text')}
        action={t('imports.choose.title')}
        onAction={() => void navigate({ to: '/admin/import', search: {} })}
      />
    );
  }
  if (!found) return <ScreenSkeleton />;
  return (
    <>
      <ImportSteps found={found} />
      <ImportRows found={found} />
      {found.state === 'done' && <Leavers id={id} />}
    </>
  );
}
