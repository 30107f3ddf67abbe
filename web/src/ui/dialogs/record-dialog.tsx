import { createContext, type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { LoadingText } from '../skeletons/bones.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Props<Row> = Pick<DialogProps, 'title' | 'size'> & {
  query: { data: Row | undefined; error: Error | null; refetch: () => unknown };
  onClose: () => void;
  /** It is a form: what is typed stays in sight when someone else deletes the record. */
  isForm?: boolean;
  children: (row: Row) => ReactNode;
};

const isGoneOrHidden = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

/** Whether the record of the open form has been deleted since, or may no longer be seen. */
const IsGone = createContext(false);

/** A dialog about a record that may have to load first, or may not exist. */
export function RecordDialog<Row>(props: Props<Row>) {
  const { title, size = 'lg', query, onClose, children } = props;
  const { data, error, refetch } = query;
  const isGone = error !== null && isGoneOrHidden(error);
  if (isGone && !(props.isForm && data !== undefined)) return <RecordNotFound title={title} onClose={onClose} />;
  if (data !== undefined) return <IsGone value={isGone}>{children(data)}</IsGone>;
  if (!error) {
    return (
      <Dialog title={title} onClose={onClose} size={size}>
        <LoadingText lines={[60, 90, 75, 90]} />
      </Dialog>
    );
  }
  return (
    <MessageDialog title={title} onClose={onClose} text={t('ui.record.notLoaded', { reason: error.message })}>
      <Button variant="outline" onClick={onClose}>
        {t('ui.close')}
      </Button>
      <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
    </MessageDialog>
  );
}

/** Whether the record of a form is gone. @param savesWhenGone how often the form was saved since */
export const useIsGone = (savesWhenGone: number): boolean => use(IsGone) || savesWhenGone > 0;

/** Says in a form that its record is gone, and comes into view again at every further attempt to save it. */
export function GoneNotice({ savesWhenGone }: { savesWhenGone: number }) {
  const isGone = useIsGone(savesWhenGone);
  const note = useRef<HTMLParagraphElement>(null);
  // A person who pressed Save at the end of a long form sees it; nobody is taken away from a field.
  useLayoutEffect(() => {
    if (!isGone) return;
    if (savesWhenGone > 0) note.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, textarea, select')) note.current?.focus();
  }, [isGone, savesWhenGone]);
  return (
    isGone && (
      <p key={savesWhenGone} ref={note} role="alert" tabIndex={-1} className="semibold mb-4">
        {t('ui.record.goneSince')}
      </p>
    )
  );
}

type MessageProps = Pick<DialogProps, 'title' | 'onClose'> & { text: string; children?: ReactNode };

const MessageDialog = ({ text, children, ...dialog }: MessageProps) => (
  <Dialog {...dialog} brief>
    <p role="alert">{text}</p>
    <div className="button-row">{children ?? <Button onClick={dialog.onClose}>{t('ui.backToList')}</Button>}</div>
  </Dialog>
);

export const RecordNotFound = (dialog: Pick<DialogProps, 'title' | 'onClose'>) => (
  <MessageDialog {...dialog} text={t('ui.record.notFound')} />
);

export const NotAllowed = ({ onClose }: Pick<DialogProps, 'onClose'>) => (
  <MessageDialog title={t('ui.noAccess.title')} onClose={onClose} text={t('ui.noAccess.text')} />
);
