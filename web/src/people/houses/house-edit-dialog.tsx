import { useMutation } from '@tanstack/react-query';
import { actorOf, canAll } from '@trellis/contract/permissions.ts';
import { t } from '../../language/translate.ts';
import { moveUser } from '../../pickers/houses.mutations.ts';
import type { HouseVersion, ShownHouse } from '../../pickers/houses.queries.ts';
import { ButtonRow } from '../../ui/buttons/button-row.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import { AddToHouse } from './add-to-house.tsx';
import { DeleteHouse } from './delete-house.tsx';
import { RenameHouse } from './rename-house.tsx';
import { HouseUsers } from './residents/house-users.tsx';

type Props = {
  house: ShownHouse;
  /** The version that a rename is based on; absent while it loads. */
  version: HouseVersion | undefined;
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
      <ButtonRow>
        <DeleteHouse house={house} onDeleted={onClose} />
      </ButtonRow>
    </Dialog>
  );
}
