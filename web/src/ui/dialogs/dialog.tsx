import { IconX } from '@tabler/icons-react';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDialog } from 'react-aria/useDialog';
import { t } from '../../language/translate.ts';
import { Button, IconButton } from '../elements/button.tsx';
import { keepFocus } from '../elements/keep-focus.ts';
import { useBackCloses } from '../routing/use-back-closes.ts';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';

export type DialogProps = {
  title: string;
  onClose: () => void;
  /** `xl` has room for two columns, and is a sheet on a phone. */
  size?: 'md' | 'lg' | 'wide' | 'xl';
  /** A short question, which doesn't fill the screen of a phone. */
  brief?: boolean;
  /** Opens above another dialog, in a frame of its own, instead of following it. */
  above?: boolean | undefined;
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog, which fills the screen of a phone. It belongs to the overlay chunk, so import it only from there. */
export function Dialog({ above = false, ...props }: DialogProps) {
  return use(FrameContext) && !above ? <Framed {...props} /> : <OwnFrame {...props} />;
}

function OwnFrame(props: Omit<DialogProps, 'above'>) {
  useBackCloses(props.onClose);
  return (
    <DialogFrame>
      <Framed {...props} />
    </DialogFrame>
  );
}

function Framed({ title, onClose, size = 'lg', brief = false, actions, children }: Omit<DialogProps, 'above'>) {
  const box = useRef<HTMLElement>(null);
  const { dialogProps, titleProps } = useDialog({}, box);
  useEffect(() => keepFocus(box.current), []);
  // The previous dialog in the frame had the focus until it closed. React Aria would give it to the first button.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  useFrameClose(onClose);
  // A form renders slowly on a slow machine, so the dialog and its title show first.
  const isFilled = useDeferredValue(true, false);
  return (
    <section {...dialogProps} ref={box} className={classes.dialog} data-size={size} data-brief={brief || undefined}>
      <div className={`spread gap-3 ${classes.header}`}>
        <h2 {...titleProps} className={`shrinks long-words ${classes.title}`}>
          {title}
        </h2>
        {actions && <div className={`middle gap-2 target at-end rigid ${classes.actions}`}>{actions}</div>}
        <IconButton Icon={IconX} size={22} label={t('ui.close')} onClick={onClose} />
      </div>
      <div className={classes.content}>{isFilled && children}</div>
    </section>
  );
}

export type ConfirmProps = {
  title: string;
  onClose: () => void;
  onConfirm: () => void;
  confirmLabel: string;
  variant?: 'danger' | 'filled';
  busy?: boolean;
  /** There is nothing to do, or it isn't known yet what would be done. */
  disabled?: boolean;
  above?: boolean;
  children: ReactNode;
};

export const Confirm = ({ title, onClose, onConfirm, confirmLabel, above, children, ...button }: ConfirmProps) => (
  <Dialog title={title} onClose={onClose} size="md" brief above={above}>
    <div>{children}</div>
    <div className="button-row">
      <Button variant="outline" onClick={onClose} disabled={button.busy} autoFocus>
        {t('ui.cancel')}
      </Button>
      <Button variant="danger" {...button} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  </Dialog>
);

/** Closes the dialog that is now in the frame. */
const FrameContext = createContext<RefObject<() => void> | undefined>(undefined);

/** Escape and a press beside it close the dialog. One dialog may follow another in the same frame. */
export function DialogFrame({ children }: { children: ReactNode }) {
  const close = useRef(() => {});
  useFocusReturn();
  return (
    <Modal onClose={() => close.current()} overlay={classes.overlay} modal={classes.modal}>
      <FrameContext value={close}>{children}</FrameContext>
    </Modal>
  );
}

/** Sets what Escape and a press beside the dialog do, as long as that dialog is in the frame. */
export function useFrameClose(onClose: () => void): void {
  const close = use(FrameContext);
  useLayoutEffect(() => {
    if (close) close.current = onClose;
  }, [close, onClose]);
}

/**
 * Returns the focus to the opener, or else to its row or the screen, because React Aria may try while the page is still
 * inert.
 */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement);
  // The opener is gone if it was the row's next step and the person took it in the dialog. The row stays.
  const [row] = useState(() => opener?.closest('tr, li'));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        for (const target of [opener, row?.querySelector('button'), document.querySelector('main')]) {
          const isLost = document.activeElement === document.body;
          if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true });
        }
      });
    },
    [opener, row],
  );
}
