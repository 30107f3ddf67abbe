import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { schoolName } from '@trellis/contract/school/school.api.ts';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { schoolQuery } from '../api/school.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { Button } from '../ui/elements/button.tsx';
import { ButtonRow } from '../ui/elements/button-row.tsx';
import { Card } from '../ui/elements/card.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { Fields } from '../ui/forms/fields.tsx';
import { fieldOf, speaksOnBlur, useSubmit } from '../ui/forms/form-parts.ts';
import { opening } from '../ui/routing/opening.tsx';
import classes from './my-profile.module.css';
import { editSchool } from './settings.mutations.ts';

const schema = z.object({ name: schoolName });

// With its dialogs it stands on the chunk of what opens.
const TermsCard = opening(() => import('../terms/terms-card.tsx').then((chunk) => chunk.TermsCard));

/** What guides say of their school. */
export function SchoolSettings() {
  const { name, time_zone } = useSuspenseQuery(schoolQuery).data;
  const edit = useMutation(editSchool);
  const form = useForm({
    ...speaksOnBlur,
    resolver: standardSchemaResolver(schema),
    defaultValues: { name: name ?? '' },
  });
  const draft = useDraft(form, 'school');
  const { busy, props } = useSubmit(form, async (values) => {
    const saved = await edit.mutateAsync({ name: values.name || null });
    draft.forget();
    form.reset({ name: saved.name ?? '' });
  });
  return (
    <>
      <Card
        title="School"
        intro="Its name stands at the top of every screen and on the cards with codes, for everybody."
      >
        <form {...props}>
          <DraftNotice draft={draft} />
          <Fields>
            <TextField label="School name" autoComplete="organization" {...fieldOf(form, 'name')} />
          </Fields>
          <dl className={classes.facts}>
            <dt>Time zone</dt>
            <dd>{time_zone}</dd>
          </dl>
          <p className={classes.further}>
            Days begin and end by it. Whoever runs Trellis sets it with TIME_ZONE and starts Trellis again.
          </p>
          <ButtonRow>
            <Button type="submit" busy={busy} disabled={!form.formState.isDirty}>
              Save
            </Button>
          </ButtonRow>
        </form>
      </Card>
      <TermsCard />
    </>
  );
}
