import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';
import { Dialog } from './dialog.tsx';

/** Shown in place of a dialog that this person may not use. */
export function NotAllowed({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Not for you to do" onClose={onClose} brief>
      <p role="alert">This link leads to something that your account can’t do. A guide of your school can help.</p>
      <ButtonRow>
        <Button onClick={onClose}>Back to the list</Button>
      </ButtonRow>
    </Dialog>
  );
}
