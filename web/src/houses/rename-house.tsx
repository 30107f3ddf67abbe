import { useMutation } from '@tanstack/react-query';
import { type HouseDetails, houseName } from '@trellis/contract/houses/house.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TwoVersions } from '../ui/dialogs/two-versions.tsx';
import { Button } from '../ui/elements/button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { isOvertaken, renameHouse } from './houses.mutations.ts';

const schema = z.object({ name: houseName });

type Props = { house: HouseDetails; etag: string | undefined };

/** Renames the house. When someone else did so meanwhile, it shows both names and lets the person choose. */
export function RenameHouse({ house, etag }: Props) {
  // The version that was opened: one that arrives meanwhile neither replaces what is typed nor is overwritten unseen.
  const [base, setBase] = useState({ name: house.name, etag });
  const [overtaken, setOvertaken] = useState<string>();
  const rename = useMutation(renameHouse);
  const save = (name: string, version: string | undefined) =>
    rename.mutate(
      { id: house.id, name, etag: version },
      {
        onSuccess: (saved) => follow(saved.answer.name, saved.etag),
        onError: (error) => {
          if (isOvertaken(error)) setOvertaken(name);
        },
      },
    );
  const form = useForm({
    initial: { name: base.name },
    schema,
    onSubmit: ({ name }) => save(name, base.etag),
  });

  const follow = (name: string, version: string | undefined) => {
    setBase({ name, etag: version });
    setOvertaken(undefined);
    form.reset({ name });
  };

  if (overtaken !== undefined) {
    return (
      <TwoVersions
        what="house"
        differences={[{ label: 'House Name', mine: overtaken, theirs: house.name }]}
        busy={rename.isPending}
        onKeepMine={() => save(overtaken, etag)}
        onKeepTheirs={() => follow(house.name, etag)}
      />
    );
  }
  return (
    <form {...form.form}>
      <FieldWithButton
        field={<TextField label="House Name" required {...form.field('name')} />}
        button={
          <Button type="submit" busy={rename.isPending} disabled={!form.valid || form.values.name.trim() === base.name}>
            Save
          </Button>
        }
      />
    </form>
  );
}
