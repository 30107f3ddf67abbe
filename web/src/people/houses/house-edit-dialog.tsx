import { useMutation } from '@tanstack/react-query';
import type { HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { useMemo, useRef, useState } from 'react';
import type { Version } from '../../api/call.ts';
import { t } from '../../language/translate.ts';
import { moveUser } from '../../pickers/houses.mutations.ts';
import type { ShownHouse } from '../../pickers/houses.queries.ts';
import { PersonField } from '../../pickers/person-field.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { returnFocus } from '../../ui/forms/return-focus.ts';
import { isChosen } from '../../ui/pickers/unfinished.ts';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { houseLabel } from '../../viewer/house-word.ts';
import { DeleteHouse } from './delete-house.tsx';
import { RenameHouse } from './rename-house.tsx';
import { HouseUsers } from './residents/house-users.tsx';

type Props = {
  house: ShownHouse;
  /** The version that a rename is based on; absent while it loads. */
  version: Version<HouseDetails> | undefined;
  onClose: () => void;
};

export function HouseEditDialog({ house, version, onClose }: Props) {
  const move = useMutation(moveUser);
  const movesUsers = canAll(actorOf(useCurrentUser()), 'user.edit');
  const leaving = move.isPending ? move.variables.userId : undefined;
  return (
    <Dialog title={t('people.houses.edited.title', { name: house.name })} onClose={onClose}>
      {version && <RenameHouse version={version} />}
      {version && movesUsers && <AddToHouse house={version.answer} />}
      <HouseUsers
        house={house}
        action={(user) =>
          movesUsers && (
            <Button
              variant="plain"
              aria-label={t('people.houses.edited.removeOf', { name: user.full_name || user.email })}
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
  const [chosen, choose] = useState('');
  const filter = useMemo(() => ({ outside: house }), [house]);
  const move = useMutation(moveUser);
  const input = useRef<HTMLElement>(null);
  // The button is disabled until another person is found.
  const added = () => returnFocus(input, () => choose(''));
  const add = () => move.mutate({ userId: chosen, house: house.name }, { onSuccess: added });
  return (
    <FieldWithButton
      field={
        <PersonField
          ref={(element) => {
            input.current = element;
          }}
          label={t('people.houses.edited.addUser')}
          placeholder={t('people.houses.edited.placeholder')}
          loading={t('people.houses.edited.loading')}
          filter={filter}
          choiceOf={({ id, full_name, email, house: current }) => ({
            value: id,
            label: t('people.houses.edited.person', { name: full_name || t('people.noName'), email }),
            detail: houseLabel(current),
          })}
          value={chosen}
          onChange={choose}
        />
      }
      button={
        <Button variant="outline" onClick={add} busy={move.isPending} disabled={!isChosen(chosen)}>
          {t('people.houses.edited.addButton')}
        </Button>
      }
    />
  );
}
