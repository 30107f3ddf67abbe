import type { OpenDialog } from '../ui/dialogs/use-dialogs.tsx';
import { AddHouseDialog } from './add-house-dialog.tsx';
import { HouseDetailsDialog } from './house-details-dialog.tsx';
import type { HouseDialogState } from './house-dialogs.tsx';
import { HouseEditDialog } from './house-edit-dialog.tsx';

export function HouseDialog({ dialog, open, onClose }: OpenDialog<HouseDialogState>) {
  if (dialog.kind === 'add') return <AddHouseDialog onClose={onClose} />;
  if (dialog.kind === 'edit') return <HouseEditDialog house={dialog} onClose={onClose} />;
  return <HouseDetailsDialog house={dialog} onClose={onClose} onEdit={() => open({ ...dialog, kind: 'edit' })} />;
}
