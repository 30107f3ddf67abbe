import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { housesQuery } from '../../pickers/houses.queries.ts';
import { DialogOutlet, lazyDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { useScreenName } from '../../ui/screens/screen-name.ts';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { manyHouses } from '../../viewer/house-word.ts';
import { houseAddress } from './houses-search.ts';
import { HousesTable } from './houses-table.tsx';

const HouseDialogs = lazyDialog(() => import('./house-dialog.tsx').then((chunk) => chunk.HouseDialog));

export function HousesScreen() {
  useScreenName(manyHouses());
  const can = useCan();
  const { data: houses, isError, refetch } = useQuery(housesQuery);
  const { open } = houseAddress.useDialogs();
  const add = () => open({ kind: 'add' });
  return (
    <>
      <ScreenTitle
        actions={
          can('house.create') && (
            <Button Icon={IconPlus} onClick={add}>
              {t('people.houses.add')}
            </Button>
          )
        }
      >
        {houses ? t('people.houses.list.heading', { houses: manyHouses(), count: houses.count }) : manyHouses()}
      </ScreenTitle>
      <HousesTable houses={houses?.data} open={open} onAdd={add} onRetry={isError ? () => void refetch() : undefined} />
      <DialogOutlet address={houseAddress} Dialog={HouseDialogs} />
    </>
  );
}
