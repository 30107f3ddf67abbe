import { DialogLoading } from '../ui/dialogs/dialog-loading.tsx';
import { opening } from '../ui/routing/opening.tsx';

export type HouseDialogState = { kind: 'add' } | { kind: 'details' | 'edit'; id: string; name: string };

export const HouseDialogs = opening(
  () => import('./house-dialog.tsx').then((chunk) => chunk.HouseDialog),
  <DialogLoading />,
);
