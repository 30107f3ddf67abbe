import { useQuery } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { houseQuery, listedHouse, type ShownHouse } from '../../pickers/houses.queries.ts';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed } from '../../ui/dialogs/not-allowed.tsx';
import { RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { useCan } from '../../viewer/use-can.ts';
import { AddHouseDialog } from './add-house-dialog.tsx';
import { HouseDetailsDialog } from './house-details-dialog.tsx';
import { HouseEditDialog } from './house-edit-dialog.tsx';
import type { HouseDialogState } from './houses-search.ts';

const titles = { details: 'people.houses.one', edit: 'people.houses.edit' } as const;

type Props = OpenDialog<HouseDialogState>;

/** The dialog that is open. */
export function HouseDialog({ dialog, ...actions }: Props) {
  const can = useCan();
  if (dialog.kind === 'add') {
    return can('house.create') ? <AddHouseDialog onClose={actions.close} /> : <NotAllowed onClose={actions.close} />;
  }
  return <OneHouseDialog dialog={dialog} {...actions} />;
}

type OneHouseProps = Omit<Props, 'dialog'> & { dialog: Extract<HouseDialogState, { id: string }> };

function OneHouseDialog({ dialog: { kind, id }, swap, close }: OneHouseProps) {
  const can = useCan();
  const { data, error, refetch } = useQuery(houseQuery(id));
  const shown: ShownHouse | undefined = data?.answer ?? listedHouse(id);
  return (
    <RecordDialog title={t(titles[kind])} query={{ data: shown, error, refetch }} onClose={close}>
      {(house) =>
        kind === 'details' || !can('house.edit', house) ? (
          <HouseDetailsDialog house={house} onEdit={() => swap({ kind: 'edit', id })} onClose={close} />
        ) : (
          <HouseEditDialog house={house} version={data} onClose={close} />
        )
      }
    </RecordDialog>
  );
}
