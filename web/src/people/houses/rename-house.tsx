import { useMutation } from '@tanstack/react-query';
import { type House, houseName } from '@trellis/contract/people/houses/house.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Version } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { renameHouse } from '../../pickers/houses.mutations.ts';
import { houseQuery } from '../../pickers/houses.queries.ts';
import type { Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf, isSendable } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { useVersionedForm, VersionedForm } from '../../viewer/versioned-form.tsx';
import { HouseNameField } from './house-name-field.tsx';

const schema = z.object({ name: houseName });

const differences = (mine: string, theirs: House): Difference[] =>
  mine === theirs.name ? [] : [{ label: t('people.houses.name'), mine, theirs: theirs.name }];

/** Renames the house. If someone else did so meanwhile, the person chooses between the names. */
export function RenameHouse({ version }: { version: Version<House> }) {
  // The version that was opened. A later one neither replaces what is typed nor is overwritten unseen.
  const [base, setBase] = useState(version);
  const rename = useMutation(renameHouse);
  const { id } = base.answer;
  const { form, busy, formProps } = useVersionedForm<{ name: string }, { name: string }, string, House>({
    draftName: `house ${id}`,
    schema,
    base,
    valuesOf: ({ name }) => ({ name }),
    editOf: ({ name }) => name,
    send: (name, { etag }) => rename.mutateAsync({ id, name, etag }),
    read: () => queryClient.fetchQuery({ ...houseQuery(id), staleTime: 0 }),
    differences,
    onSaved: (saved) => {
      setBase(saved);
      form.reset({ name: saved.answer.name });
    },
  });
  const isUnchanged = useWatch({ control: form.control, name: 'name' }).trim() === base.answer.name;

  return (
    <VersionedForm {...formProps} busy={rename.isPending}>
      <FieldWithButton
        field={<HouseNameField {...fieldOf(form, 'name')} />}
        button={
          <Button type="submit" busy={busy} disabled={!isSendable(form) || isUnchanged}>
            {t('ui.save')}
          </Button>
        }
      />
    </VersionedForm>
  );
}
