import type { ComponentType } from 'react';
import type { DialogActions } from '../routing/dialog-address.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import { DialogLoading } from './dialog-loading.tsx';

export type OpenDialog<Dialog> = DialogActions<Dialog> & { dialog: Dialog };

type Props<Dialog> = {
  address: { useOpenDialog: () => Dialog | undefined; useDialogs: () => DialogActions<Dialog> };
  Dialog: ComponentType<OpenDialog<Dialog>>;
};

const DialogFrame = lazyComponent(
  () => import('./dialog-frame.tsx').then((chunk) => chunk.DialogFrame),
  <DialogLoading />,
);

/** Shows the dialog that the address names. The focus returns to where the first one was opened. */
export function DialogOutlet<D>({ address, Dialog }: Props<D>) {
  const dialog = address.useOpenDialog();
  const actions = address.useDialogs();
  if (!dialog) return null;
  return (
    <DialogFrame>
      <Dialog dialog={dialog} {...actions} />
    </DialogFrame>
  );
}
