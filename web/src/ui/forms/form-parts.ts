import { type KeyboardEvent, useRef } from 'react';
import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';

/** When a form speaks: a field is checked when it is left, and from then on with every key. */
export const speaksOnBlur = { mode: 'onTouched' } as const;

/** How a form takes what is saved while somebody fills it in: what they typed stays, and what is said of it goes on. */
export const besideTyping = { keepDirtyValues: true, keepErrors: true, keepTouched: true } as const;

/** What a native field takes from its form: its name, its handlers and its error. */
export function fieldOf<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: FieldPath<V>,
  options?: RegisterOptions<V, FieldPath<V>>,
) {
  return { ...form.register(name, options), error: form.getFieldState(name, form.formState).error?.message };
}

/** Sends the form of a field of several lines with Ctrl or ⌘ and Enter, as Enter alone begins a new line. */
export function sendsByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

const serverError = 'server';

/** Shows what the server says of a field at the field, until it is edited. */
function showAtFields<V extends FieldValues, C>(form: UseFormReturn<V, unknown, C>, error: unknown): void {
  if (!(error instanceof Error && 'fields' in error && error.fields instanceof Object)) return;
  const isFieldOf = (name: string): name is FieldPath<V> => Object.hasOwn(form.getValues(), name);
  for (const [name, message] of Object.entries(error.fields)) {
    if (isFieldOf(name)) form.setError(name, { type: serverError, message }, { shouldFocus: true });
  }
}

/** Whether a form can be sent. What the server refused can, as it is: the server may take it now. */
export function isSendable<V extends FieldValues, C>({ formState }: UseFormReturn<V, unknown, C>): boolean {
  const { isValid, errors } = formState;
  const found = Object.values(errors);
  return isValid || (found.length > 0 && found.every((error) => error?.type === serverError));
}

/**
 * What a `<form>` takes, and whether it is being sent. It is sent once at a time: a second tap while the first is under
 * way does nothing.
 * @param send sends what was checked; a failure is told by whoever made the call and at the fields that it names, and what
 * was typed stays
 */
export function useSubmit<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  send: (checked: C) => Promise<unknown>,
) {
  const sending = useRef(false);
  const submit = form.handleSubmit((checked) => send(checked).catch((error: unknown) => showAtFields(form, error)));
  return {
    busy: form.formState.isSubmitting,
    props: {
      noValidate: true,
      onSubmit: async (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (sending.current) return;
        sending.current = true;
        await submit().finally(() => {
          sending.current = false;
        });
      },
    },
  };
}
