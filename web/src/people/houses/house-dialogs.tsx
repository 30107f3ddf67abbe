import { DialogLoading } from '../../ui/dialogs/dialog-loading.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import type { HouseDialogState } from './houses-search.ts';

export type OpenHouseDialog = (dialog: HouseDialogState) => void;

export const HouseDialogs = lazyComponent(
  () => import('./house-dialog.tsx').then((chunk) => chunk.HouseDialog),
  <DialogLoading />,
);
