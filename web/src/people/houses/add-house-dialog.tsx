import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { houseName } from '@trellis/contract/people/houses/house.ts';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { createHouse } from '../../pickers/houses.mutations.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { fieldOf, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import { HouseNameField } from './house-name-field.tsx';

const schema = z.object({ name: houseName });

type Props = { onClose: () => void; onCreated?: (name: string) => void };

export function AddHouseDialog({ onClose, onCreated }: Props) {
  const create = useMutation(createHouse);
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: '' },
  });
  const draft = useDraft(form, 'new house');
  const { busy, props } = useSubmit(form, async ({ name }) => {
    await create.mutateAsync(name);
    onCreated?.(name);
    draft.forget();
    onClose();
  });
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const isEmpty = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return (
    <Dialog title={t('people.houses.add')} onClose={onClose} size="md">
      <form {...props}>
        <DraftNotice draft={draft} />
        <HouseNameField autoFocus {...fieldOf(form, 'name')} />
        <ButtonRow>
          <CancelButton onCancel={cancel} busy={busy} />
          <Button type="submit" busy={busy} disabled={isEmpty}>
            {t('ui.save')}
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
