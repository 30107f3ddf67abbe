import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { opening } from '../../ui/routing/opening.tsx';
import type { HouseDialogState } from './houses-search.ts';

export type OpenHouseDialog = (dialog: HouseDialogState) => void;

export const HouseDialogs = opening(
  () => import('./house-dialog.tsx').then((chunk) => chunk.HouseDialog),
  <DialogLoading />,
);
