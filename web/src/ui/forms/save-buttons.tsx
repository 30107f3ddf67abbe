import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';
import { CancelButton } from './cancel-button.tsx';

type Props = {
  onCancel: () => void;
  /** The form is being sent. */
  busy: boolean;
  isSendable: boolean;
};

/** The buttons at the end of a form in a dialog. */
export function SaveButtons({ onCancel, busy, isSendable }: Props) {
  return (
    <ButtonRow>
      <CancelButton onCancel={onCancel} busy={busy} />
      <Button type="submit" busy={busy} disabled={!isSendable}>
        {t('ui.save')}
      </Button>
    </ButtonRow>
  );
}
