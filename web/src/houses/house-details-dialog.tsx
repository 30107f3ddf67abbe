import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { schoolQuery } from '../api/school.ts';
import { useCan } from '../auth/use-can.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { HouseUsers } from './house-users.tsx';
import type { ShownHouse } from './houses.queries.ts';

type Props = { house: ShownHouse; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house, onClose, onEdit }: Props) {
  const can = useCan();
  const { data: school } = useQuery(schoolQuery);
  const created = new Intl.DateTimeFormat('en', {
    dateStyle: 'long',
    ...(school && { timeZone: school.time_zone }),
  }).format(new Date(house.created_at));
  return (
    <Dialog title={house.name} onClose={onClose}>
      <p>Created: {created}</p>
      <HouseUsers users={house.users} />
      {can('house.edit', house) && (
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
