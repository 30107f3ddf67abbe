import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { type House, houseName } from '@trellis/contract/people/houses/house.ts';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { queryClient } from '../../api/query-client.ts';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { renameHouse } from '../../pickers/houses.mutations.ts';
import { type HouseVersion, houseQuery } from '../../pickers/houses.queries.ts';
import { ConflictChoice, type Difference } from '../../ui/dialogs/conflict-choice.tsx';
import { useVersionedSave, type Version } from '../../ui/dialogs/use-versioned-save.ts';
import { Button } from '../../ui/elements/button.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { fieldOf, isSendable, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import { HouseNameField } from './house-name-field.tsx';

const schema = z.object({ name: houseName });

const differences = (mine: string, theirs: House): Difference[] =>
  mine === theirs.name ? [] : [{ label: t('people.houses.name'), mine, theirs: theirs.name }];

/** Renames the house. If someone else did so meanwhile, the person chooses between the names. */
export function RenameHouse({ version }: { version: HouseVersion }) {
  // The version that was opened. A later one neither replaces what is typed nor is overwritten unseen.
  const [base, setBase] = useState<Version<House>>(version);
  const rename = useMutation(renameHouse);
  const { id } = base.answer;
  const { save, conflict } = useVersionedSave<string, House>({
    send: (name, { etag }) => rename.mutateAsync({ id, name, etag }),
    read: () => queryClient.fetchQuery({ ...houseQuery(id), staleTime: 0 }),
    differences,
    onSaved: (saved) => {
      setBase(saved);
      draft.forget();
      form.reset({ name: saved.answer.name });
    },
  });
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: base.answer.name },
  });
  const draft = useDraft(form, `house ${id}`, { version: base.etag });
  const { busy, props } = useSubmit(form, ({ name }) => save(name, { ...base, etag: draft.version }));
  const isUnchanged = useWatch({ control: form.control, name: 'name' }).trim() === base.answer.name;

  if (conflict) return <ConflictChoice conflict={conflict} busy={rename.isPending} />;
  return (
    <form {...props}>
      <DraftNotice draft={draft} />
      <FieldWithButton
        field={<HouseNameField {...fieldOf(form, 'name')} />}
        button={
          <Button type="submit" busy={busy} disabled={!isSendable(form) || isUnchanged}>
            {t('ui.save')}
          </Button>
        }
      />
    </form>
  );
}
