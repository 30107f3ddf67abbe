import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { Dialog } from './dialog.tsx';

export function NotAllowed({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('ui.noAccess.title')} onClose={onClose} brief>
      <p role="alert">{t('ui.noAccess.text')}</p>
      <div className="button-row">
        <Button onClick={onClose}>{t('ui.backToList')}</Button>
      </div>
    </Dialog>
  );
}
