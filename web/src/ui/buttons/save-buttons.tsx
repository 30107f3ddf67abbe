import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';

type Props = { onCancel: () => void; busy: boolean; isSendable: boolean; label?: string };

export const SaveButtons = ({ onCancel, busy, isSendable, label = t('ui.save') }: Props) => (
  <div className="button-row">
    <Button variant="outline" onClick={onCancel} disabled={busy}>
      {t('ui.cancel')}
    </Button>
    <Button type="submit" busy={busy} disabled={!isSendable}>
      {label}
    </Button>
  </div>
);
