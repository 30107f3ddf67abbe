import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { User } from '@trellis/contract/people/users/user.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { ConflictChoice } from '../../ui/dialogs/conflict-choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useVersionedSave } from '../../ui/dialogs/use-versioned-save.ts';
import { keepTyping, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import { editUser, type UserChanges } from '../user-data/users.mutations.ts';
import { openedUserQuery, readUser } from '../user-data/users.queries.ts';
import { SignOnNote } from './sign-on-note.tsx';
import { UserFields } from './user-fields.tsx';
import { changesOf, editUserForm, passwordFields, userDifferences, valuesOf } from './user-form.ts';

type Props = { user: User; onUnlink: () => void; onClose: () => void };

export function EditUserDialog({ user: row, onUnlink, onClose }: Props) {
  const { data: opened, isPending: isOpening } = useQuery(openedUserQuery(row.id));
  const base = opened ?? { answer: row, etag: undefined };
  const edit = useMutation(editUser);
  const { save, conflict } = useVersionedSave<UserChanges, User>({
    send: (changes, { etag }) => edit.mutateAsync({ id: row.id, changes, etag }),
    read: () => readUser(row.id),
    differences: userDifferences,
    onSaved: () => {
      draft.forget();
      onClose();
    },
  });

  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(editUserForm),
    defaultValues: valuesOf(row),
  });
  const draft = useDraft(form, `user ${row.id}`, { version: opened?.etag, never: passwordFields });
  const { busy, props } = useSubmit(form, (values) =>
    save(changesOf(base.answer, values), { ...base, etag: draft.version }),
  );
  const checked = editUserForm.safeParse(useWatch({ control: form.control, compute: (values) => values }));
  const isChanged = checked.success && Object.keys(changesOf(base.answer, checked.data)).length > 0;

  // The row that the dialog was opened from may be older than the user.
  const { reset } = form;
  useEffect(() => {
    if (opened) reset(valuesOf(opened.answer), keepTyping);
  }, [opened, reset]);

  const close = () => {
    if (!busy && !edit.isPending) onClose();
  };
  const cancel = () => {
    draft.discard();
    onClose();
  };

  return (
    <Dialog title={t('people.users.edit')} onClose={close}>
      {conflict ? (
        <ConflictChoice conflict={conflict} busy={edit.isPending} />
      ) : (
        <form {...props}>
          <DraftNotice draft={draft} />
          <UserFields form={form} />
          <SignOnNote user={row} onUnlink={onUnlink} />
          <SaveButtons onCancel={cancel} busy={busy} isSendable={isChanged && !isOpening} />
        </form>
      )}
    </Dialog>
  );
}
