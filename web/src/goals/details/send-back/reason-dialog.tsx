import type { Goal } from '@trellis/contract/goals/goal.ts';
import { goalsApi } from '@trellis/contract/goals/goals.api.ts';
import type { SavedReply } from '@trellis/contract/goals/saved-replies/saved-replies.api.ts';
import { useState } from 'react';
import { isNotFound } from '../../../api/api-error.ts';
import { t } from '../../../language/translate.ts';
import { SaveButtons } from '../../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { GoneNotice } from '../../../ui/dialogs/record-dialog.tsx';
import { isSendable, useSubmit } from '../../../ui/forms/field.tsx';
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts';
import { DraftForm, useDraft } from '../../../viewer/draft-form.tsx';
import { ReplyField, useReplyUse } from '../../saved-replies/reply-field.tsx';
import { reasonDraft } from './reason-draft.ts';

type Props = {
  goal: Pick<Goal, 'id' | 'title'>;
  reply?: SavedReply;
  /** Sends the comment, and calls `deleteDraft` once the server has it. */
  onSend: (comment: string, deleteDraft: () => void) => Promise<unknown>;
  onClose: () => void;
};

export function ReasonDialog({ goal, reply, onSend, onClose }: Props) {
  const form = useCheckedForm(goalsApi.sendBack.body, { comment: reply?.text ?? '' });
  const use = useReplyUse(reply);
  const draft = useDraft(form, reasonDraft(goal.id));
  const [savesWhenGone, setSavesWhenGone] = useState(0);
  const { busy, props } = useSubmit(form, async ({ comment }) => {
    try {
      await onSend(comment, draft.forget);
    } catch (error) {
      if (isNotFound(error)) return setSavesWhenGone((count) => count + 1);
      throw error;
    }
    use.recordUse();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Dialog title={t('goals.sendBack.title')} onClose={() => !busy && onClose()} size="md">
      <DraftForm {...props} form={form} draft={draft}>
        <GoneNotice savesWhenGone={savesWhenGone} />
        <p className="semibold long-words mb-3">{goal.title}</p>
        <ReplyField name="comment" label={t('goals.sendBack.reason')} rows={4} autoFocus hasNumbers use={use} />
        <p className="quiet">{t('goals.sendBack.note')}</p>
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} label={t('goals.actions.sendBack')} />
      </DraftForm>
    </Dialog>
  );
}
