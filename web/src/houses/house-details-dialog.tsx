import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../api/school.ts';
import { useCan } from '../auth/use-can.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { HouseUsers } from './house-users.tsx';
import { houseQuery } from './houses.queries.ts';

type Props = { house: { id: string; name: string }; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house: { id, name }, onClose, onEdit }: Props) {
  const can = useCan();
  const { data: school } = useQuery(schoolQuery);
  const { data } = useQuery(houseQuery(id));
  const house = data?.answer;
  const created =
    house &&
    new Intl.DateTimeFormat('en', { dateStyle: 'long', ...(school && { timeZone: school.time_zone }) }).format(
      new Date(house.created_at),
    );
  return (
    <Dialog title={house?.name ?? name} onClose={onClose}>
      <p>Created: {created}</p>
      <HouseUsers users={house?.users} />
      {can('house.edit', { id }) && (
        <ButtonRow>
          <Button onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
            Edit House
          </Button>
        </ButtonRow>
      )}
    </Dialog>
  );
}
