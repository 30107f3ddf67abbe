import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { type HouseDetails, houseName } from '@trellis/contract/houses/house.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { TwoVersions } from '../ui/dialogs/two-versions.tsx';
import { Button } from '../ui/elements/button.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { FieldWithButton } from '../ui/forms/field-with-button.tsx';
import { fieldOf, speaksOnBlur, useSubmit } from '../ui/forms/form-parts.ts';
import { isOvertaken, renameHouse } from './houses.mutations.ts';

const schema = z.object({ name: houseName });

type Props = { house: HouseDetails; etag: string | undefined };

/** Renames the house. When someone else did so meanwhile, it shows both names and lets the person choose. */
export function RenameHouse({ house, etag }: Props) {
  // The version that was opened: one that arrives meanwhile neither replaces what is typed nor is overwritten unseen.
  const [base, setBase] = useState({ name: house.name, etag });
  const [overtaken, setOvertaken] = useState<string>();
  const rename = useMutation(renameHouse);
  const save = async (name: string, version: string | undefined) => {
    try {
      const saved = await rename.mutateAsync({ id: house.id, name, etag: version });
      follow(saved.answer.name, saved.etag);
    } catch (error) {
      if (isOvertaken(error)) setOvertaken(name);
    }
  };
  const form = useForm({
    ...speaksOnBlur,
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: base.name },
  });
  const { busy, props } = useSubmit(form, ({ name }) => save(name, base.etag));
  const isUnchanged = useWatch({ control: form.control, name: 'name' }).trim() === base.name;

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
    <form {...props}>
      <FieldWithButton
        field={<TextField label="House Name" required {...fieldOf(form, 'name')} />}
        button={
          <Button type="submit" busy={busy} disabled={!form.formState.isValid || isUnchanged}>
            Save
          </Button>
        }
      />
    </form>
  );
}
