import { useMutation } from '@tanstack/react-query';
import { houseName } from '@trellis/contract/houses/house.ts';
import * as z from 'zod/mini';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { createHouse } from './houses.mutations.ts';

const schema = z.object({ name: houseName });

type Props = { onClose: () => void; onCreated?: (name: string) => void };

export function AddHouseDialog({ onClose, onCreated }: Props) {
  const create = useMutation(createHouse);
  const form = useForm({
    initial: { name: '' },
    schema,
    onSubmit: ({ name }) =>
      create.mutate(name, {
        onSuccess: () => {
          onCreated?.(name);
          onClose();
        },
      }),
  });
  return (
    <Dialog opened title="Add House" onClose={onClose} size="md">
      <form {...form.form}>
        <TextField label="House Name" required data-autofocus {...form.field('name')} />
        <ButtonRow>
          <Button look="outline" onClick={onClose} disabled={create.isPending}>
            Cancel
          </Button>
          <Button type="submit" busy={create.isPending} disabled={form.values.name.trim() === ''}>
            Save
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
