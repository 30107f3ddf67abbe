import { useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { AddToHouse } from './add-to-house.tsx';
import { HouseUsers } from './house-users.tsx';
import { moveUser } from './houses.mutations.ts';
import { houseQuery } from './houses.queries.ts';
import { RenameHouse } from './rename-house.tsx';

type Props = { house: { id: string; name: string }; onClose: () => void };

export function HouseEditDialog({ house: { id, name }, onClose }: Props) {
  const { data } = useQuery(houseQuery(id));
  const move = useMutation(moveUser);
  const leaving = move.isPending ? move.variables.userId : undefined;
  return (
    <Dialog title={`Edit House: ${data?.answer.name ?? name}`} onClose={onClose}>
      {data && <RenameHouse house={data.answer} etag={data.etag} />}
      {data && <AddToHouse house={data.answer} />}
      <HouseUsers
        users={data?.answer.users}
        action={(user) => (
          <Button
            look="danger-outline"
            aria-label={`Remove from house: ${user.full_name || user.email}`}
            busy={leaving === user.id}
            onClick={() => move.mutate({ userId: user.id, house: null })}
          >
            Remove from house
          </Button>
        )}
      />
    </Dialog>
  );
}
