import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { isSendable, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { SaveButtons } from '../../ui/forms/save-buttons.tsx';
import { useDraft } from '../../viewer/use-draft.ts';
import { createUser } from '../user-data/users.mutations.ts';
import { UserFields } from './user-fields.tsx';
import { addUserForm, emptyUser, passwordFields } from './user-form.ts';

export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createUser);
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(addUserForm),
    defaultValues: emptyUser,
  });
  const draft = useDraft(form, 'new user', { never: passwordFields });
  const { busy, props } = useSubmit(form, async (user) => {
    await create.mutateAsync(user);
    draft.forget();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <Dialog title={t('people.users.add')} onClose={onClose}>
      <form {...props}>
        <DraftNotice draft={draft} />
        <UserFields form={form} isNew />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isSendable(form)} />
      </form>
    </Dialog>
  );
}
