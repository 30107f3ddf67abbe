import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { deleteHouse } from '../../pickers/houses.mutations.ts';
import type { ShownHouse } from '../../pickers/houses.queries.ts';
import { Confirm } from '../../ui/dialogs/confirm.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { useCan } from '../../viewer/use-can.ts';

type Props = { house: ShownHouse; onDeleted: () => void };

/** The button that deletes a house, which must be empty. */
export function DeleteHouse({ house, onDeleted }: Props) {
  const can = useCan();
  const remove = useMutation(deleteHouse);
  const [isAsking, setAsking] = useState(false);
  if (house.user_count !== 0 || !can('house.delete', house)) return null;
  return (
    <>
      <Button variant="danger-outline" onClick={() => setAsking(true)}>
        <IconTrash size={18} aria-hidden />
        {t('people.houses.delete')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('people.houses.delete')}
          confirmLabel={t('people.houses.delete')}
          busy={remove.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => remove.mutate(house.id, { onSuccess: onDeleted, onError: () => setAsking(false) })}
        >
          <p>{t('people.houses.deletion.consequence', { name: house.name })}</p>
          <p>{t('people.houses.deletion.assignments')}</p>
        </Confirm>
      )}
    </>
  );
}
