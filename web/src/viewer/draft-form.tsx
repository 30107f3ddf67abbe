import type { ComponentProps } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useSubmit } from '../ui/forms/field.tsx';
import { type FormSchema, useCheckedForm } from '../ui/forms/use-checked-form.ts';
import { type DraftOptions, type FormDraft, useDraft } from './use-draft.ts';

type Options<V extends FieldValues, C> = DraftOptions & {
  /** Which form it is, of which record. */
  draftName: string;
  schema: FormSchema<V, C>;
  values: DefaultValues<V>;
  /** Sends the checked values; a failure shows at the fields that it names, and what was typed stays. */
  send: (checked: C) => Promise<unknown>;
  onDone?: (() => void) | undefined;
};

/** A form of the signed-in user, which keeps what is typed as a draft until it is sent or cancelled. */
export function useDraftForm<V extends FieldValues, C>(options: Options<V, C>) {
  const { draftName, schema, values, send, onDone, ...draftOptions } = options;
  const form = useCheckedForm(schema, values);
  const draft = useDraft(form, draftName, draftOptions);
  const { busy, props } = useSubmit(form, async (checked) => {
    await send(checked);
    draft.forget();
    onDone?.();
  });
  const cancel = () => {
    draft.discard();
    onDone?.();
  };
  return { form, busy, cancel, formProps: { ...props, draft } };
}

/** The `<form>` of `useDraftForm`, which says when it shows a draft. */
export const DraftForm = ({ draft, children, ...props }: ComponentProps<'form'> & { draft: FormDraft }) => (
  <form {...props}>
    <DraftNotice draft={draft} />
    {children}
  </form>
);
