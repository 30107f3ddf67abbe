import { IconPencil } from '@tabler/icons-react';
import { useCan } from '../auth/use-can.ts';
import { dayInWords } from '../dates/dates.ts';
import { useTimeZone } from '../dates/use-time-zone.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { HouseUsers } from './house-users.tsx';
import type { ShownHouse } from './houses.queries.ts';

type Props = { house: ShownHouse; onClose: () => void; onEdit: () => void };

export function HouseDetailsDialog({ house, onClose, onEdit }: Props) {
  const can = useCan();
  const timeZone = useTimeZone();
  return (
    <Dialog title={house.name} onClose={onClose}>
      <p>
        Created: <time dateTime={house.created_at}>{dayInWords(house.created_at, timeZone)}</time>
      </p>
      <HouseUsers house={house} />
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
