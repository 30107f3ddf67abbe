import { IconPencil } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { useWatch } from 'react-hook-form';
import { DateText } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { createHouse, houseQuery } from '../../pickers/houses.queries.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import type { OpenDialog } from '../../ui/dialogs/dialog-outlet.tsx';
import { NotAllowed, RecordDialog } from '../../ui/dialogs/record-dialog.tsx';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { fieldOf, TextField } from '../../ui/forms/field.tsx';
import { useCan } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { useCanMakeCodes } from '../login-cards/use-can-make-codes.ts';
import { DeleteHouse, HouseEditDialog } from './house-edit-dialog.tsx';
import type { HouseDialogState } from './houses-search.ts';
import { HouseUsers } from './residents/house-users.tsx';

const dialogs = {
  details: { title: 'people.houses.one', size: 'wide' },
  edit: { title: 'people.houses.edit', size: 'lg' },
} as const;

type Props = OpenDialog<HouseDialogState>;

export function HouseDialog({ dialog, ...actions }: Props) {
  const can = useCan();
  if (dialog.kind === 'add') {
    return can('house.create') ? <AddHouseDialog onClose={actions.close} /> : <NotAllowed onClose={actions.close} />;
  }
  // Back can lead from one house to another, and what is typed belongs to one of them.
  return <OneHouseDialog key={dialog.id} dialog={dialog} {...actions} />;
}

type OneHouseProps = Omit<Props, 'dialog'> & { dialog: Extract<HouseDialogState, { id: string }> };

function OneHouseDialog({ dialog: { kind, id }, swap, close }: OneHouseProps) {
  const can = useCan();
  const query = useQuery(houseQuery(id));
  const { title, size } = dialogs[kind];
  return (
    <RecordDialog title={t(title)} size={size} query={query} onClose={close} isForm={kind === 'edit'}>
      {(version) =>
        kind === 'details' || !can('house.edit', version.answer) ? (
          <HouseDetailsDialog house={version.answer} onEdit={() => swap({ kind: 'edit', id })} onClose={close} />
        ) : (
          <HouseEditDialog version={version} onClose={close} />
        )
      }
    </RecordDialog>
  );
}

function AddHouseDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createHouse);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: 'new house',
    schema: housesApi.create.body,
    values: { name: '' },
    send: ({ name }) => create.mutateAsync(name),
    onDone: onClose,
  });
  const isEmpty = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return (
    <Dialog title={t('people.houses.add')} onClose={onClose} size="md">
      <DraftForm {...formProps}>
        <TextField label={t('people.houses.name')} required autoFocus {...fieldOf(form, 'name')} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={!isEmpty} />
      </DraftForm>
    </Dialog>
  );
}

type HouseDetailsDialogProps = { house: HouseDetails; onClose: () => void; onEdit: () => void };

function HouseDetailsDialog({ house, onClose, onEdit }: HouseDetailsDialogProps) {
  const can = useCan();
  const canMakeCodes = useCanMakeCodes();
  return (
    <Dialog title={house.name} onClose={onClose} size="wide">
      <p>{richText('people.houses.details.created', { date: () => <DateText date={house.created_at} /> })}</p>
      <div className="wrap mt-3">
        {can('assignment.create') && (
          <Link to="/goals" search={{ dialog: 'assign', house: house.id }} className={buttonClass('outline')}>
            {t('people.houses.details.assignGoal')}
          </Link>
        )}
        {can('house.print', house) && (
          <Link to="/houses/$houseId/print" params={{ houseId: house.id }} className={buttonClass('outline')}>
            {t('people.houses.details.printSheets')}
          </Link>
        )}
        {canMakeCodes && (
          <Link to="/admin/codes" search={{ house: house.id }} className={buttonClass('outline')}>
            {t('people.houses.details.printCards')}
          </Link>
        )}
      </div>
      {/* The people come below the actions for the whole house, because there may be forty of them. */}
      <HouseUsers house={house} />
      {can('house.edit', house) && (
        <div className="button-row">
          <DeleteHouse house={house} onDeleted={onClose} />
          <Button Icon={IconPencil} onClick={onEdit}>
            {t('people.houses.edit')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
