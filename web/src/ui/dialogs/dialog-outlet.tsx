import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import type { DialogActions } from '../routing/dialog-address.ts';
import { lazyComponent } from '../routing/lazy-component.tsx';
import classes from './dialog.module.css';

export type OpenDialog<Dialog> = DialogActions<Dialog> & { dialog: Dialog };

const DialogLoading = () => (
  <div className={classes.overlay} data-backdrop role="status">
    <span className="pill">{t('ui.loading')}</span>
  </div>
);

export const lazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(load, <DialogLoading />);

const DialogFrame = lazyDialog(() => import('./dialog.tsx').then((chunk) => chunk.DialogFrame));

type Props<Dialog> = {
  address: { useOpenDialog: () => Dialog | undefined; useDialogs: () => DialogActions<Dialog> };
  Dialog: ComponentType<OpenDialog<Dialog>>;
};

/** Shows the dialog that the address names. The focus returns to where the first one was opened. */
export function DialogOutlet<D>({ address, Dialog }: Props<D>) {
  const dialog = address.useOpenDialog();
  const actions = address.useDialogs();
  const opened = useRef<D>(undefined);
  useLayoutEffect(() => {
    opened.current = dialog;
    return () => {
      opened.current = undefined;
    };
  }, [dialog]);
  if (!dialog) return null;
  // A form that was left while it was being sent must not close what the person opened since, or leave their screen.
  const close = () => {
    if (JSON.stringify(opened.current) === JSON.stringify(dialog)) actions.close();
  };
  return (
    <DialogFrame>
      <Dialog dialog={dialog} {...actions} close={close} />
    </DialogFrame>
  );
}
