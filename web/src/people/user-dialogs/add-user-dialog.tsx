import { useMutation } from '@tanstack/react-query';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable } from '../../ui/forms/form-parts.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { createUser } from '../user-data/users.mutations.ts';
import { UserFields } from './user-fields.tsx';
import { addUserForm, emptyUser, passwordFields } from './user-form.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createUser);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: 'new user',
    never: passwordFields,
    schema: addUserForm,
    values: emptyUser,
    send: create.mutateAsync,
    onDone: onClose,
  });
  return (
    <Dialog title={t('people.users.add')} onClose={onClose}>
      <DraftForm {...formProps}>
        <UserFields form={form} isNew />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </DraftForm>
    </Dialog>
  );
}
