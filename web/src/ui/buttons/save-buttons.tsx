import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { CancelButton } from './cancel-button.tsx';

type Props = {
  onCancel: () => void;
  /** The form is being sent. */
  busy: boolean;
  isSendable: boolean;
  /** The text of the button that sends the form. */
  label?: string;
};

/** The buttons at the end of a form. */
export function SaveButtons({ onCancel, busy, isSendable, label = t('ui.save') }: Props) {
  return (
    <div className="button-row">
      <CancelButton onCancel={onCancel} busy={busy} />
      <Button type="submit" busy={busy} disabled={!isSendable}>
        {label}
      </Button>
    </div>
  );
}
