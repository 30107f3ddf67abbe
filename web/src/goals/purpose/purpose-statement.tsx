import { IconPencil } from '@tabler/icons-react';
import { mutationOptions, useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { purposeStatement } from '@trellis/contract/people/users/user.ts';
import { usersApi } from '@trellis/contract/people/users/users.api.ts';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { t } from '../../language/translate.ts';
import { CancelButton } from '../../ui/buttons/save-buttons.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { fieldOf } from '../../ui/forms/field.tsx';
import { useFormInPlace } from '../../ui/forms/use-form-in-place.ts';
import { warnAboutCut } from '../../ui/forms/warn-about-cut.ts';
import { currentUserQuery, useCurrentUser } from '../../viewer/current-user.ts';
import { DraftForm, useDraftForm, useHasDraft } from '../../viewer/draft-form.tsx';
import classes from './purpose-statement.module.css';

export function PurposeStatement() {
  const saved = useCurrentUser().purpose_statement ?? '';
  const form = useFormInPlace(useHasDraft(purposeDraft));
  const headingId = useId();
  return (
    <section className={`rounded ${classes.statement}`} aria-labelledby={headingId}>
      <h2 id={headingId} className={`semibold small ${classes.heading}`}>
        {t('goals.purpose.title')}
      </h2>
      {form.isOpen ? (
        <PurposeForm saved={saved} labelledBy={headingId} takesFocus={form.takesFocus} onDone={form.close} />
      ) : (
        <div className={`spread gap-4 ${classes.view}`}>
          {saved ? (
            <ClampedStatement text={saved} />
          ) : (
            <p className={`soft written ${classes.none}`}>{t('goals.purpose.none')}</p>
          )}
          <Button ref={form.button} variant="plain" onClick={form.open} aria-label={t('goals.purpose.edit')}>
            <IconPencil size={16} aria-hidden />
            {t('ui.edit')}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The first lines, and a button that shows the rest. */
function ClampedStatement({ text }: { text: string }) {
  const box = useRef<HTMLParagraphElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();

  useLayoutEffect(() => {
    const shown = box.current;
    if (!shown || isOpen) return;
    const measure = () => setLong(shown.scrollHeight > shown.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [isOpen]);

  return (
    <div className="shrinks">
      <p ref={box} id={id} className={`written ${classes.text} ${isOpen ? '' : 'clamp'}`}>
        {text}
      </p>
      {isLong && (
        <Button variant="plain" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'ui.text.less' : 'ui.text.more')}
        </Button>
      )}
    </div>
  );
}

const schema = z.object({ purpose: purposeStatement });

const purposeDraft = 'purpose statement';

type Props = { saved: string; labelledBy: string; takesFocus: boolean; onDone: () => void };

function PurposeForm({ saved, labelledBy, takesFocus, onDone }: Props) {
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
        className={`card full block ${classes.box}`}
        aria-labelledby={labelledBy}
        rows={3}
        maxLength={limits.purposeStatementMax}
        // biome-ignore lint/a11y/noAutofocus: someone who presses the button for it wants to type
        autoFocus={takesFocus}
        onKeyDown={(event) => event.key === 'Escape' && !isChanged && onDone()}
        onPaste={warnAboutCut}
        {...field}
      />
      <div className="wrap to-end gap-3">
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
  meta: { success: 'goals.purpose.saved' },
  onSuccess: (user) => void queryClient.setQueryData(currentUserQuery.queryKey, user),
  onSettled: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
});
