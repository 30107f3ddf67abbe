import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { CancelButton } from './cancel-button.tsx';

type Props = { onCancel: () => void; busy: boolean; isSendable: boolean; label?: string };

export const SaveButtons = ({ onCancel, busy, isSendable, label = t('ui.save') }: Props) => (
  <div className="button-row">
    <CancelButton onCancel={onCancel} busy={busy} />
    <Button type="submit" busy={busy} disabled={!isSendable}>
      {label}
    </Button>
  </div>
);
