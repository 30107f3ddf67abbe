import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { LoadingText } from '../skeletons/bones.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type Props<Row> = Pick<DialogProps, 'title' | 'size'> & {
  query: { data: Row | undefined; error: Error | null; refetch: () => unknown };
  onClose: () => void;
  skeleton?: ReactNode;
  children: (row: Row) => ReactNode;
};

const isOutOfSight = (error: Error) => error instanceof ApiError && [403, 404].includes(error.status);

/** A dialog about a record that may have to load first, or may not exist. */
export function RecordDialog<Row>(props: Props<Row>) {
  const { title, size = 'lg', query, onClose, skeleton = <LoadingText lines={[60, 90, 75, 90]} />, children } = props;
  const { data, error, refetch } = query;
  if (error && isOutOfSight(error)) return <RecordNotFound title={title} onClose={onClose} />;
  if (data !== undefined) return children(data);
  if (!error) {
    return (
      <Dialog title={title} onClose={onClose} size={size}>
        {skeleton}
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onClose={onClose} brief>
      <p role="alert">{t('ui.record.notLoaded', { reason: error.message })}</p>
      <div className="button-row">
        <Button variant="outline" onClick={onClose}>
          {t('ui.close')}
        </Button>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </div>
    </Dialog>
  );
}

export const RecordNotFound = ({ title, onClose }: Pick<Props<never>, 'title' | 'onClose'>) => (
  <Dialog title={title} onClose={onClose} brief>
    <p role="alert">{t('ui.record.notFound')}</p>
    <div className="button-row">
      <Button onClick={onClose}>{t('ui.backToList')}</Button>
    </div>
  </Dialog>
);

export const NotAllowed = ({ onClose }: { onClose: () => void }) => (
  <Dialog title={t('ui.noAccess.title')} onClose={onClose} brief>
    <p role="alert">{t('ui.noAccess.text')}</p>
    <div className="button-row">
      <Button onClick={onClose}>{t('ui.backToList')}</Button>
    </div>
  </Dialog>
);
