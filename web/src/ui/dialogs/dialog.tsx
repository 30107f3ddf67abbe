import { IconX } from '@tabler/icons-react';
import { type ReactNode, use, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useDialog } from 'react-aria/useDialog';
import { t } from '../../language/translate.ts';
import { IconButton } from '../elements/icon-button.tsx';
import { useKeptFocus } from '../elements/use-kept-focus.ts';
import classes from './dialog.module.css';
import { DialogFrame, FrameContext } from './dialog-frame.tsx';

export type DialogProps = {
  title: string;
  onClose: () => void;
  /** `xl` has room for two columns, and is a sheet on a phone. */
  size?: 'md' | 'lg' | 'wide' | 'xl';
  /** A short question, which doesn't fill the screen of a phone. */
  brief?: boolean;
  actions?: ReactNode;
  children: ReactNode;
};

/** A dialog, which fills the screen of a phone. It belongs to the overlay chunk, so import it only from there. */
export function Dialog(props: DialogProps) {
  if (use(FrameContext)) return <Framed {...props} />;
  return (
    <DialogFrame>
      <Framed {...props} />
    </DialogFrame>
  );
}

function Framed({ title, onClose, size = 'lg', brief = false, actions, children }: DialogProps) {
  const close = use(FrameContext);
  const box = useRef<HTMLElement>(null);
  const { dialogProps, titleProps } = useDialog({}, box);
  useKeptFocus(box);
  // A form renders slowly on a slow machine, so the dialog and its title show first.
  const isFilled = useDeferredValue(true, false);
  useLayoutEffect(() => {
    if (close) close.current = onClose;
  }, [close, onClose]);
  return (
    <section {...dialogProps} ref={box} className={classes.dialog} data-size={size} data-brief={brief || undefined}>
      <div className={`spread ${classes.header}`}>
        <h2 {...titleProps} className={`shrinks long-words ${classes.title}`}>
          {title}
        </h2>
        {actions && <div className={`middle gap-2 ${classes.actions}`}>{actions}</div>}
        <IconButton Icon={IconX} size={22} label={t('ui.close')} onClick={onClose} />
      </div>
      <div className={classes.content}>{isFilled && children}</div>
    </section>
  );
}
