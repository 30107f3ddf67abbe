import { useMutation, useQuery } from '@tanstack/react-query';
import type { User } from '@trellis/contract/people/users/user.ts';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import { editUser, type UserChanges } from '../user-data/users.mutations.ts';
import { openedUserQuery, readUser } from '../user-data/users.queries.ts';
import { SignOnNote } from './sign-on-note.tsx';
import { UserFields } from './user-fields.tsx';
import { changesOf, editUserForm, passwordFields, type UserValues, userDifferences, valuesOf } from './user-form.ts';

type Props = { user: User; onUnlink: () => void; onClose: () => void };

export function EditUserDialog({ user: row, onUnlink, onClose }: Props) {
  const { data: opened, isPending: isOpening } = useQuery(openedUserQuery(row.id));
  const base = opened ?? { answer: row, etag: undefined };
  const edit = useMutation(editUser);
  const { form, busy, discard, formProps } = useVersionedForm<
    UserValues,
    z.output<typeof editUserForm>,
    UserChanges,
    User
  >({
    draftName: `user ${row.id}`,
    never: passwordFields,
    schema: editUserForm,
    base,
    valuesOf,
    editOf: (values, user) => changesOf(user, values),
    send: (changes, { etag }) => edit.mutateAsync({ id: row.id, changes, etag }),
    read: () => readUser(row.id),
    differences: userDifferences,
    onSaved: onClose,
  });
  const checked = editUserForm.safeParse(useWatch({ control: form.control, compute: (values) => values }));
  const isChanged = checked.success && Object.keys(changesOf(base.answer, checked.data)).length > 0;

  const close = () => {
    if (!busy && !edit.isPending) onClose();
  };
  const cancel = () => {
    discard();
    onClose();
  };

  return (
    <Dialog title={t('people.users.edit')} onClose={close}>
      <VersionedForm {...formProps} busy={edit.isPending}>
        <UserFields form={form} />
        <SignOnNote user={row} onUnlink={onUnlink} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={isChanged && !isOpening} />
      </VersionedForm>
    </Dialog>
  );
}
