import { useMutation, useQuery } from '@tanstack/react-query';
import type { User } from '@trellis/contract/users/user.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOvertaken } from '../api/api-error.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { TwoVersions } from '../ui/dialogs/two-versions.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { notifyFailure } from '../ui/toasts/notify.ts';
import { userDifferences } from './user-differences.ts';
import { UserFields } from './user-fields.tsx';
import { changesOf, editUserForm, emptyUser, type UserChoices } from './user-form.ts';
import { editUser, type UserChanges } from './users.mutations.ts';
import { openedUserQuery, readUser, type UserVersion } from './users.queries.ts';

const valuesOf = (user: User) => ({ ...emptyUser, email: user.email, full_name: user.full_name ?? '' });
const choicesOf = ({ house, is_superuser, is_active }: User): UserChoices => ({ house, is_superuser, is_active });

export function EditUserDialog({ user: row, onClose }: { user: User; onClose: () => void }) {
  const { data: opened, isPending: isOpening } = useQuery(openedUserQuery(row.id));
  const base = opened ?? { answer: row, etag: undefined };
  const edit = useMutation(editUser);
  const [chosen, setChosen] = useState<UserChoices>();
  const choices = chosen ?? choicesOf(base.answer);
  const [overtaken, setOvertaken] = useState<{ mine: UserChanges; theirs: UserVersion }>();

  const save = (changes: UserChanges, { etag }: UserVersion) =>
    edit.mutate(
      { id: row.id, changes, etag },
      {
        onSuccess: onClose,
        onError: async (error) => {
          if (!isOvertaken(error)) return;
          const theirs = await readUser(row.id).catch(notifyFailure);
          if (!theirs) return;
          // The edit had arrived, only its answer was lost, and this was its second try.
          if (userDifferences(changes, theirs.answer).length === 0) onClose();
          else setOvertaken({ mine: changes, theirs });
        },
      },
    );

  const form = useForm({
    initial: valuesOf(row),
    schema: editUserForm,
    onSubmit: (values) => save(changesOf(base.answer, { ...values, ...choices }), base),
  });
  const checked = editUserForm.safeParse(form.values);
  const isChanged = checked.success && Object.keys(changesOf(base.answer, { ...checked.data, ...choices })).length > 0;

  // The row that the dialog was opened from may be older than the user.
  const takeFresh = useEffectEvent((fresh: User) => {
    if (!form.changed) form.reset(valuesOf(fresh));
  });
  useEffect(() => {
    if (opened) takeFresh(opened.answer);
  }, [opened]);

  const close = () => {
    if (!edit.isPending) onClose();
  };

  return (
    <Dialog opened title="Edit User" onClose={close}>
      {overtaken ? (
        <TwoVersions
          what="user"
          differences={userDifferences(overtaken.mine, overtaken.theirs.answer)}
          busy={edit.isPending}
          onKeepMine={() => save(overtaken.mine, overtaken.theirs)}
          onKeepTheirs={onClose}
        />
      ) : (
        <form {...form.form}>
          <UserFields form={form} choices={choices} onChoose={setChosen} />
          <ButtonRow>
            <Button look="outline" onClick={close} disabled={edit.isPending}>
              Cancel
            </Button>
            <Button type="submit" busy={edit.isPending} disabled={!isChanged || isOpening}>
              Save
            </Button>
          </ButtonRow>
        </form>
      )}
    </Dialog>
  );
}
