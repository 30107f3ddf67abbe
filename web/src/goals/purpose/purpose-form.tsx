import { mutationOptions, useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { purposeStatement } from '@trellis/contract/people/users/user.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { CancelButton } from '../../ui/buttons/cancel-button.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf } from '../../ui/forms/form-parts.ts';
import { notifySuccess } from '../../ui/toasts/notify.ts';
import { currentUserQuery } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm } from '../../viewer/draft-form.tsx';
import classes from './purpose-statement.module.css';

const schema = z.object({ purpose: purposeStatement });

export const purposeDraft = 'purpose statement';

type Props = { saved: string; labelledBy: string; takesFocus: boolean; onDone: () => void };

export function PurposeForm({ saved, labelledBy, takesFocus, onDone }: Props) {
  const save = useMutation(savePurpose);
  const { form, busy, cancel, formProps } = useDraftForm({
    draftName: purposeDraft,
    schema,
    values: { purpose: saved },
    send: ({ purpose }) => save.mutateAsync(purpose || null),
    onDone,
  });
  const isChanged = useWatch({ control: form.control, name: 'purpose' }).trim() !== saved;
  const { error: _, ...field } = fieldOf(form, 'purpose');
  return (
    <DraftForm {...formProps}>
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
    </DraftForm>
  );
}

const savePurpose = mutationOptions({
  mutationFn: (purpose: string | null) => call(usersApi.editMe, { body: { purpose_statement: purpose } }),
  onSuccess: (user) => {
    queryClient.setQueryData(currentUserQuery.queryKey, user);
    notifySuccess(t('goals.purpose.saved'));
  },
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
});
