import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { limits } from '@trellis/contract/core/limits.ts';
import { stepTitle } from '@trellis/contract/goals/steps/step-title.ts';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { DraftNotice } from '../../drafts/draft-notice.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { FieldWithButton } from '../../ui/forms/field-with-button.tsx';
import { fieldOf, useSubmit } from '../../ui/forms/form-parts.ts';
import { useDraft } from '../../viewer/use-draft.ts';
import classes from './steps.module.css';
import { addStep } from './steps.mutations.ts';

const schema = z.object({ title: stepTitle });

type Props = { goalId: string; isFirst: boolean };

/** Adds a step at the end. The focus stays in the field, for the next one. */
export function AddStepForm({ goalId, isFirst }: Props) {
  const add = useMutation(addStep(goalId));
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: { title: '' } });
  const draft = useDraft(form, `new step ${goalId}`);
  const { busy, props } = useSubmit(form, async (step) => {
    await add.mutateAsync(step);
    draft.forget();
    form.reset();
    form.setFocus('title');
  });
  const isEmpty = useWatch({ control: form.control, name: 'title' }).trim() === '';
  return (
    <form {...props} className={classes.add}>
      <DraftNotice draft={draft} />
      <FieldWithButton
        field={
          <TextField
            label={t('goals.steps.new')}
            placeholder={isFirst ? t('goals.steps.placeholder') : undefined}
            maxLength={limits.stepTitleMax}
            {...fieldOf(form, 'title')}
          />
        }
        button={
          <Button Icon={IconPlus} type="submit" variant="outline" busy={busy} disabled={isEmpty}>
            {t('goals.steps.add')}
          </Button>
        }
      />
    </form>
  );
}
