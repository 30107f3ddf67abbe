import { useMutation } from '@tanstack/react-query';
import { houseName } from '@trellis/contract/people/houses/house.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '../../language/translate.ts';
import { createHouse } from '../../pickers/houses.mutations.ts';
import { SaveButtons } from '../../ui/buttons/save-buttons.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import { HouseNameField } from './house-name-field.tsx';

const schema = z.object({ name: houseName });

export function AddHouseDialog({ onClose }: { onClose: () => void }) {
  const create = useMutation(createHouse);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: 'new house',
    schema,
    values: { name: '' },
    send: ({ name }) => create.mutateAsync(name),
    onDone: onClose,
  });
  const isEmpty = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return (
    <Dialog title={t('people.houses.add')} onClose={onClose} size="md">
      <DraftForm {...formProps}>
        <HouseNameField autoFocus {...fieldOf(form, 'name')} />
        <SaveButtons onCancel={cancel} busy={busy} isSendable={!isEmpty} />
      </DraftForm>
    </Dialog>
  );
}
