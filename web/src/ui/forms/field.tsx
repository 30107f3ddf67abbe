import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { translated } from '../../language/translate.ts';
import classes from './field.module.css';
import { warnAboutCut } from './warn-about-cut.ts';

type FieldProps = { label: string; error?: string | undefined; hint?: ReactNode; required?: boolean };

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

type FrameProps = FieldProps & { below?: ReactNode; children: (described: Described) => ReactNode };

/** A label, a control and its hint or error. One line is always reserved for the error. */
export function Field({ label, error, hint, required = false, below, children }: FrameProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={`flow ${classes.field}`} onPaste={warnAboutCut}>
      <label htmlFor={id} className={`semibold small ${classes.label}`} data-required={required || undefined}>
        {label}
      </label>
      {hint && (
        <div id={`${id}hint`} className="quiet">
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {below}
      <div id={`${id}error`} className={`smaller ${classes.error}`} aria-live="polite">
        {error}
      </div>
    </div>
  );
}

export type TextProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'style'>;

export const TextField = ({ label, error, hint, required = false, ...rest }: TextProps) => (
  <Field label={label} error={error} hint={hint} required={required}>
    {(described) => <input type="text" {...rest} {...described} aria-required={required} className={classes.input} />}
  </Field>
);

type AreaProps = Omit<FieldProps, 'required'> & Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'style'>;

export const TextareaField = ({ label, error, hint, ...rest }: AreaProps) => (
  <Field label={label} error={error} hint={hint}>
    {(described) => (
      <textarea onKeyDown={submitOnCtrlEnter} {...rest} {...described} className={`${classes.input} ${classes.area}`} />
    )}
  </Field>
);

/** Checks a field when it loses the focus, and from then on with every key. */
export const validateOnBlur = { mode: 'onTouched' } as const;

/** The props of a checkbox. While the form is being sent it is read-only, because a later change wouldn't be sent. */
export const checkboxOf = <V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: FieldPath<V>,
  options?: RegisterOptions<V, FieldPath<V>>,
) => ({ ...form.register(name, options), readOnly: form.formState.isSubmitting });

/** The props of a field, which shows its error as well. */
export function fieldOf<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: FieldPath<V>,
  options?: RegisterOptions<V, FieldPath<V>>,
) {
  return {
    ...checkboxOf(form, name, options),
    error: translated(form.getFieldState(name, form.formState).error?.message),
  };
}

/** Ctrl or ⌘ and Enter submit, because Enter alone begins a new line; not while the form's button is disabled. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  if (!form?.querySelector('[type=submit]:disabled')) form?.requestSubmit();
}

const serverError = 'server';

/** Shows the server's error at its field until the field is edited. */
function showAtFields<V extends FieldValues, C>(form: UseFormReturn<V, unknown, C>, error: unknown): void {
  if (!(error instanceof Error && 'fields' in error && error.fields instanceof Object)) return;
  const isFieldOf = (name: string): name is FieldPath<V> => Object.hasOwn(form.getValues(), name);
  for (const [name, message] of Object.entries(error.fields)) {
    if (isFieldOf(name)) form.setError(name, { type: serverError, message }, { shouldFocus: true });
  }
}

/** Whether a form can be sent. Values that the server refused can be sent again, because it may accept them now. */
export function isSendable<V extends FieldValues, C>({ formState }: UseFormReturn<V, unknown, C>): boolean {
  const { isValid, errors } = formState;
  const found = Object.values(errors);
  return isValid || (found.length > 0 && found.every((error) => error?.type === serverError));
}

/** Removes the sent text from a field that stays open. @returns whether more was typed while it was being sent */
export function emptySent<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: FieldPath<V>,
  sent: FieldPathValue<V, FieldPath<V>>,
): boolean {
  const now = form.getValues(name);
  const more = (now.startsWith(sent) ? now.slice(sent.length) : now).trimStart();
  form.resetField(name);
  if (more) form.setValue(name, more, { shouldDirty: true });
  return more !== '';
}

/** The props of a `<form>` that isn't sent twice. A failure shows at its fields, and what was typed stays. */
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
