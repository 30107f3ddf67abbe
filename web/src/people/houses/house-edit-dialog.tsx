import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { House, HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { housesApi } from '@trellis/contract/people/houses/houses.api.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Version } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { AddPerson } from '../../pickers/add-person.tsx';
import { deleteHouse, houseQuery, moveUser, renameHouse } from '../../pickers/houses.queries.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-first.tsx';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, isSendable, TextField } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { useCan, useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import { HouseUsers } from './residents/house-users.tsx';

export function HouseEditDialog({ version, onClose }: { version: Version<HouseDetails>; onClose: () => void }) {
  const house = version.answer;
  const move = useMutation(moveUser);
  const movesUsers = canAll(actorOf(useCurrentUser()), 'user.edit');
  const leaving = move.isPending ? move.variables.userId : undefined;
  return (
    <Dialog title={t('people.houses.edited.title', { name: house.name })} onClose={onClose}>
      <RenameHouse version={version} />
      {movesUsers && <AddToHouse house={house} />}
      <HouseUsers
        house={house}
        action={(user) =>
          movesUsers && (
            <Button
              variant="plain"
              aria-label={t('people.houses.edited.removeOf', { name: displayName(user) })}
              busy={leaving === user.id}
              onClick={() => move.mutate({ userId: user.id, house: null })}
            >
              {t('people.houses.edited.remove')}
            </Button>
          )
        }
      />
      <div className="button-row">
        <DeleteHouse house={house} onDeleted={onClose} />
      </div>
    </Dialog>
  );
}

/** Adds a user to the house, and says which house they leave. */
function AddToHouse({ house }: { house: HouseDetails }) {
  const filter = useMemo(() => ({ outside: house }), [house]);
  const move = useMutation(moveUser);
  return (
    <AddPerson
      label={t('people.houses.edited.addUser')}
      placeholder={t('people.houses.edited.placeholder')}
      loading={t('people.houses.edited.loading')}
      filter={filter}
      choiceOf={({ id, full_name, email, house: current }) => ({
        value: id,
        label: t('people.houses.edited.person', { name: full_name || t('people.noName'), email }),
        detail: houseLabel(current),
      })}
      add={t('people.houses.edited.addButton')}
      onAdd={(userId, done) => move.mutate({ userId, house: house.name }, { onSuccess: done })}
      busy={move.isPending}
    />
  );
}

const differences = (mine: string, theirs: House): Difference[] =>
  mine === theirs.name ? [] : [{ label: t('people.houses.name'), mine, theirs: theirs.name }];

/** Renames the house. If someone else did so meanwhile, the person chooses between the names. */
function RenameHouse({ version }: { version: Version<House> }) {
  // The version that was opened. A later one neither replaces what is typed nor is overwritten unseen.
  const [base, setBase] = useState(version);
  const rename = useMutation(renameHouse);
  const { id } = base.answer;
  const { form, busy, formProps } = useVersionedForm({
    draftName: `house ${id}`,
    schema: housesApi.rename.body,
    base,
    valuesOf: ({ name }) => ({ name }),
    editOf: ({ name }) => name,
    send: (name, { etag }) => rename.mutateAsync({ id, name, etag }),
    read: () => queryClient.fetchQuery({ ...houseQuery(id), staleTime: 0 }),
    differences,
    onSaved: (saved) => {
      setBase(saved);
      form.reset({ name: saved.answer.name });
    },
  });
  const isUnchanged = useWatch({ control: form.control, name: 'name' }).trim() === base.answer.name;

  return (
    <VersionedForm {...formProps} busy={rename.isPending}>
      <FieldWithButton
        field={<TextField label={t('people.houses.name')} required {...fieldOf(form, 'name')} />}
        button={
          <Button type="submit" busy={busy} disabled={!isSendable(form) || isUnchanged}>
            {t('ui.save')}
          </Button>
        }
      />
    </VersionedForm>
  );
}

/** The button that deletes a house, which must be empty. */
export function DeleteHouse({ house, onDeleted }: { house: HouseDetails; onDeleted: () => void }) {
  const can = useCan();
  const remove = useMutation(deleteHouse);
  if (house.user_count !== 0 || !can('house.delete', house)) return null;
  return (
    <ConfirmButton
      label={t('people.houses.delete')}
      Icon={IconTrash}
      variant="danger-outline"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(house.id, { onSuccess: onDeleted })}
      question={
        <>
          <p>{t('people.houses.deletion.consequence', { name: house.name })}</p>
          <p>{t('people.houses.deletion.assignments')}</p>
        </>
      }
    />
  );
}
