import { IconEye, IconHome, IconPencil } from '@tabler/icons-react';
import type { House } from '@trellis/contract/people/houses/house.ts';
import { skeletonRowCount } from '../../ui/data-table/layout.ts';
import { Button } from '../../ui/elements/button.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { manyHouses } from '../../viewer/house-word.ts';
import { useCan } from '../../viewer/use-can.ts';
import type { OpenHouseDialog } from './house-dialogs.tsx';
import classes from './houses-table.module.css';

type Props = {
  /** Absent while they load. */
  houses: readonly House[] | undefined;
  open: OpenHouseDialog;
  onAdd: () => void;
  /** Given when the houses could not be loaded. */
  onRetry: (() => void) | undefined;
};

export function HousesTable({ houses, open, onAdd, onRetry }: Props) {
  const can = useCan();
  if (!houses && onRetry) {
    return (
      <div className={classes.frame}>
        <EmptyState
          icon={<IconHome size={32} />}
          title="The houses could not be loaded"
          text="Check your connection, then try again."
          action="Try again"
          onAction={onRetry}
        />
      </div>
    );
  }
  if (houses?.length === 0) {
    return (
      <div className={classes.frame}>
        <EmptyState
          icon={<IconHome size={32} />}
          title="No houses found. Create your first house to get started."
          {...(can('house.create') && { action: 'Add House', onAction: onAdd })}
        />
      </div>
    );
  }
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={manyHouses()} aria-busy={!houses}>
        <thead>
          <tr>
            <th scope="col">House Name</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {houses?.map((house) => (
            <HouseRow key={house.id} house={house} canEdit={can('house.edit', house)} open={open} />
          )) ?? <Skeleton />}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { house: House; canEdit: boolean } & Pick<Props, 'open'>;

function HouseRow({ house: { id, name }, canEdit, open }: RowProps) {
  return (
    <tr>
      <td className={classes.name}>{name}</td>
      <td className={classes.actions}>
        <Button variant="plain" aria-label={`View Details of ${name}`} onClick={() => open({ kind: 'details', id })}>
          <IconEye size={18} aria-hidden />
          View Details
        </Button>
        {canEdit && (
          <Button variant="plain" aria-label={`Edit House ${name}`} onClick={() => open({ kind: 'edit', id })}>
            <IconPencil size={18} aria-hidden />
            Edit House
          </Button>
        )}
      </td>
    </tr>
  );
}

const skeletonRows = Array.from({ length: skeletonRowCount }, (_, index) => index);

const Skeleton = () =>
  skeletonRows.map((row) => (
    <tr key={row}>
      <td>
        <span className={classes.bone} />
      </td>
      <td />
    </tr>
  ));
