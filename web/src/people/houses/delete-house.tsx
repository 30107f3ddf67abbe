import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { HouseDetails } from '@trellis/contract/people/houses/house.ts';
import { t } from '../../language/translate.ts';
import { deleteHouse } from '../../pickers/houses.queries.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-first.tsx';
import { useCan } from '../../viewer/current-user.ts';

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
