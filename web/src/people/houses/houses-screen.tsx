import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HouseRow } from '@trellis/contract/people/houses/house.ts';
import { overviewApi } from '@trellis/contract/school/overview/overview.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { formatList } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { skeletonRowCount } from '../../ui/data-table/layout.ts';
import { DialogOutlet, lazyDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { EmptyTrellis } from '../../ui/drawings/drawings.tsx';
import { Button } from '../../ui/elements/button.tsx';
import table from '../../ui/elements/table.module.css';
import { EmptyState, NotLoaded } from '../../ui/screens/empty-state.tsx';
import { useGivenName } from '../../ui/screens/screen-name.ts';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { Bones } from '../../ui/skeletons/bones.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { manyHouses } from '../../viewer/house-word.ts';
import { houseAddress } from './houses-search.ts';
import classes from './houses-table.module.css';

const HouseDialogs = lazyDialog(() => import('./house-dialog.tsx').then((chunk) => chunk.HouseDialog));

export function HousesScreen() {
  useGivenName('screen', manyHouses());
  const can = useCan();
  const { data: houses } = useQuery(housesQuery);
  const { open } = houseAddress.useDialogs();
  return (
    <>
      <ScreenTitle
        actions={
          can('house.create') && (
            <Button Icon={IconPlus} onClick={() => open({ kind: 'add' })}>
              {t('people.houses.add')}
            </Button>
          )
        }
      >
        {houses ? t('people.houses.list.heading', { houses: manyHouses(), count: houses.count }) : manyHouses()}
      </ScreenTitle>
      <HousesTable />
      <DialogOutlet address={houseAddress} Dialog={HouseDialogs} />
    </>
  );
}

function HousesTable() {
  const can = useCan();
  const { open } = houseAddress.useDialogs();
  const { data: houses, isError, refetch } = useQuery(housesQuery);
  const { data: goals } = useQuery({ ...countsQuery, enabled: can('overview.read') });
  if (!houses && isError) {
    return (
      <div className="card">
        <NotLoaded title={t('people.houses.list.failed')} onRetry={refetch} />
      </div>
    );
  }
  if (houses?.data.length === 0) {
    return (
      <div className="card">
        <EmptyState
          drawing={<EmptyTrellis />}
          title={t('people.houses.list.empty')}
          variant="outline"
          {...(can('house.create') && { action: t('people.houses.add'), onAction: () => open({ kind: 'add' }) })}
        />
      </div>
    );
  }
  return (
    <table className={`card full small ${table.table}`} aria-label={manyHouses()} aria-busy={!houses}>
      <thead>
        <tr>
          <th scope="col">{t('people.houses.name')}</th>
          <th scope="col" data-screen-only>
            {t('people.houses.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {houses?.data.map((house) => <Row key={house.id} house={house} goals={goals?.get(house.name)} />) ?? (
          <Skeleton />
        )}
      </tbody>
    </table>
  );
}

type RowProps = { house: HouseRow; goals: number | undefined };

function Row({ house, goals }: RowProps) {
  const { id, name } = house;
  const can = useCan();
  const { open } = houseAddress.useDialogs();
  return (
    <tr>
      <td>
        <strong className={`semibold ${classes.name}`}>{name}</strong>
        <Facts house={house} goals={goals} />
      </td>
      <td className={`nowrap ${classes.actions}`} data-screen-only>
        <Button
          Icon={IconEye}
          variant="plain"
          aria-label={t('people.houses.list.viewDetailsOf', { name })}
          onClick={() => open({ kind: 'details', id })}
        >
          {t('people.houses.list.viewDetails')}
        </Button>
        {can('house.edit', house) && (
          <Button
            Icon={IconPencil}
            variant="plain"
            aria-label={t('people.houses.list.editOf', { name })}
            onClick={() => open({ kind: 'edit', id })}
          >
            {t('people.houses.edit')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Facts({ house: { name, user_count, guides }, goals }: RowProps) {
  const can = useCan();
  const people = t('people.houses.list.people', { count: user_count });
  return (
    <p className={`wrap quiet figures long-words gap-0-3 ${classes.facts}`}>
      {can('overview.read') && user_count > 0 ? (
        <Link to="/admin" search={{ filters: { house: name } }}>
          {people}
        </Link>
      ) : (
        <span>{people}</span>
      )}
      {guides.length > 0 && <span>{formatList(guides)}</span>}
      {/* The goals come last, because their count arrives later and would push the guides along. */}
      {goals !== undefined && (
        <Link to="/goals" search={{ filters: { house: name } }}>
          {t('people.houses.list.goals', { count: goals })}
        </Link>
      )}
    </p>
  );
}

const Skeleton = () =>
  Array.from({ length: skeletonRowCount }, (_, row) => (
    <tr key={row}>
      <td>
        <Bones lines={[20, 35]} />
      </td>
      <td />
    </tr>
  ));

/** How many goals the people of each house have, by its name. The key begins with `goals`, so that a change fetches it again. */
const countsQuery = callQuery(['goals', 'by house'], overviewApi.read, {
  query: {},
  select: ({ by_house }) => new Map(by_house.map(({ house, goals }) => [house, goals])),
  meta: { quiet: true },
});
