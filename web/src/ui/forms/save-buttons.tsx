import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';

type Props = {
  onCancel: () => void;
  /** What is in the form is under way. */
  busy: boolean;
  isSendable: boolean;
};

/** What ends a form in a dialog. */
export function SaveButtons({ onCancel, busy, isSendable }: Props) {
  return (
    <ButtonRow>
      <Button look="outline" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" busy={busy} disabled={!isSendable}>
        Save
      </Button>
    </ButtonRow>
  );
}
