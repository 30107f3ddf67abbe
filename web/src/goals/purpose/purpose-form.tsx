import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { purposeStatement } from '@trellis/contract/people/users/user.ts';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { CancelButton } from '../../ui/forms/cancel-button.tsx';
import { fieldOf, useSubmit, validateOnBlur } from '../../ui/forms/form-parts.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import { savePurpose } from './purpose.mutations.ts';
import classes from './purpose-statement.module.css';

const schema = z.object({ purpose: purposeStatement });

export const purposeDraft = 'purpose statement';

type Props = { saved: string; labelledBy: string; takesFocus: boolean; onDone: () => void };

export function PurposeForm({ saved, labelledBy, takesFocus, onDone }: Props) {
  const save = useMutation(savePurpose);
  const form = useForm({
    ...validateOnBlur,
    resolver: standardSchemaResolver(schema),
    defaultValues: { purpose: saved },
  });
  const draft = useDraft(form, purposeDraft);
  const { busy, props } = useSubmit(form, async ({ purpose }) => {
    await save.mutateAsync(purpose || null);
    draft.forget();
    onDone();
  });
  const isChanged = useWatch({ control: form.control, name: 'purpose' }).trim() !== saved;
  const cancel = () => {
    draft.discard();
    onDone();
  };
  const { error: _, ...field } = fieldOf(form, 'purpose');
  return (
    <form {...props}>
      <DraftNotice draft={draft} />
      <textarea
        className={classes.box}
        aria-labelledby={labelledBy}
        rows={3}
        maxLength={limits.purposeStatementMax}
        // biome-ignore lint/a11y/noAutofocus: who pressed the button for it goes on typing
        autoFocus={takesFocus}
        onKeyDown={(event) => event.key === 'Escape' && !isChanged && onDone()}
        {...field}
      />
      <div className={classes.buttons}>
        <CancelButton onCancel={cancel} busy={busy} />
        {isChanged && (
          <Button type="submit" busy={busy}>
            {t('goals.purpose.save')}
          </Button>
        )}
      </div>
    </form>
  );
}
