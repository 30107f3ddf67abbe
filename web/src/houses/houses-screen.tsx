import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../auth/use-can.ts';
import { useDialogs } from '../ui/dialogs/use-dialogs.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ScreenTitle } from '../ui/screens/screen-title.tsx';
import { type HouseDialogState, HouseDialogs } from './house-dialogs.tsx';
import { housesQuery } from './houses.queries.ts';
import classes from './houses-table.module.css';
import { HousesTable } from './houses-table.tsx';

export function HousesScreen() {
  const can = useCan();
  const { data: houses, isError, refetch } = useQuery(housesQuery);
  const dialogs = useDialogs<HouseDialogState>(HouseDialogs);
  const add = () => dialogs.open({ kind: 'add' });
  return (
    <div className={classes.screen}>
      <ScreenTitle
        actions={
          can('house.create') && (
            <Button onClick={add}>
              <IconPlus size={18} aria-hidden />
              Add House
            </Button>
          )
        }
      >
        Houses{houses && ` (${houses.count})`}
      </ScreenTitle>
      <HousesTable
        houses={houses?.data}
        open={dialogs.open}
        onAdd={add}
        onRetry={isError ? () => void refetch() : undefined}
      />
      {dialogs.element}
    </div>
  );
}
