import { IconArchive } from '@tabler/icons-react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Notice, Notices } from '../../ui/elements/notice.tsx';
import { listSearchDefaults } from '../../ui/lists/list-search.ts';
import { type GoalsList, type GoalsSearch, showsArchived } from '../data/goals-search.ts';

export const archivedGoals: GoalsSearch = { ...listSearchDefaults, filters: { archived: 'true' } };

export const ArchivedNotice = ({ list: { search, clear } }: { list: GoalsList }) => (
  <Notices>
    {showsArchived(search) && (
      <Notice Icon={IconArchive} text={t('goals.archive.notice')}>
        <Button variant="outline" onClick={clear}>
          {t('goals.archive.leave')}
        </Button>
      </Notice>
    )}
  </Notices>
);

export function ArchiveSwitch({ list: { search, change } }: { list: GoalsList }) {
  if (showsArchived(search)) return null;
  return (
    <Button Icon={IconArchive} variant="plain" onClick={() => change(() => archivedGoals)}>
      {t('goals.archive.open')}
    </Button>
  );
}
