import { IconArrowLeft } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { actorOf, canSome } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { buttonClass } from '../../ui/elements/button.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { ChooseFile } from './choose-file/choose-file.tsx';
import { ImportDetails } from './details/import-details.tsx';
import { EarlierImports } from './earlier-imports.tsx';

const route = getRouteApi('/_authenticated/admin_/import');

/** Imports people from a file: the columns, the preview and the result. */
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
      {id === undefined ? (
        <>
          <ChooseFile />
          <EarlierImports />
        </>
      ) : (
        <ImportDetails key={id} id={id} />
      )}
    </>
  );
}
