import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { formatDay } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { SearchedTrellis } from '../../ui/drawings/drawings.tsx';
import { buttonClass } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { keepFocus } from '../../ui/elements/keep-focus.ts';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/bones.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { ChooseFile } from './choose-file/choose-file.tsx';
import { importQuery, importsQuery } from './data/imports.queries.ts';
import { ImportRows } from './details/import-rows.tsx';
import { describeState, ImportSteps } from './details/import-steps.tsx';
import { Leavers } from './details/leavers.tsx';

const route = getRouteApi('/_authenticated/admin_/import');

export function ImportScreen() {
  const { id } = route.useSearch();
  const viewer = useCurrentUser();
  return (
    <>
      <ScreenTitle
        actions={
          canSome(actorOf(viewer), 'user.list') && (
            <Link to="/admin" className={buttonClass('plain')}>
              <IconArrowLeft size={18} aria-hidden />
              {t('imports.users')}
            </Link>
          )
        }
      >
        {t('imports.title')}
      </ScreenTitle>
      {/* Each step replaces the one before, and the button that led to it, which had the focus. */}
      <div ref={keepFocus}>
        {id === undefined ? (
          <>
            <ChooseFile />
            <EarlierImports />
          </>
        ) : (
          <ImportDetails key={id} id={id} />
        )}
      </div>
    </>
  );
}

/** The recent imports of all guides, where an interrupted one can continue. */
function EarlierImports() {
  const { data } = useQuery(importsQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('imports.earlier.title')} intro={t('imports.earlier.intro')}>
      <ul className="stack">
        {data.data.map((entry) => (
          <li key={entry.id} className="flow">
            <Link to="/admin/import" search={{ id: entry.id }} className="tall">
              {entry.file_name || t('imports.noFileName')}
            </Link>
            <span className="quiet">
              {[formatDay(entry.created_at), entry.creator_name, describeState(entry)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ImportDetails({ id }: { id: string }) {
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
      {Object.values(found.rows).some(Boolean) && <ImportRows found={found} />}
      {found.state === 'done' && <Leavers id={id} />}
    </>
  );
}
