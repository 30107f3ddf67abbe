import { t } from '../../language/translate.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { FrameContext } from '../../ui/dialogs/dialog-frame.tsx';

type Props = { name: string; busy: boolean; onClose: () => void; onConfirm: () => void };

/** Asks above the dialog of the goal, in a frame of its own. */
export const DeleteDialog = ({ name, ...props }: Props) => (
  <FrameContext value={undefined}>
    <Confirm title={t('goals.attachments.delete', { name })} confirmLabel={t('ui.delete')} {...props}>
      {t('goals.attachments.question')}
    </Confirm>
  </FrameContext>
);
