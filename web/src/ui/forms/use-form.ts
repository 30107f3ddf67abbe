import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import type * as z from 'zod/mini';

type Values<K extends string> = Record<K, string>;

type Options<K extends string, Checked> = {
  initial: Values<K>;
  /** The rules, with their messages; what it puts out is what gets submitted. */
  schema: z.ZodMiniType<Checked, Values<K>>;
  onSubmit: (checked: Checked) => void;
};

/**
 * A form of text fields. A field is checked when it is left, from then on with every key, and all of them when the
 * form is submitted. Much smaller than a form library, because the screens before sign-in load it first.
 */
export function useForm<K extends string, Checked>({ initial, schema, onSubmit }: Options<K, Checked>) {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const parsed = schema.safeParse(values);
  const errors = new Map(parsed.error?.issues.toReversed().map(({ path, message }) => [String(path[0]), message]));

  const reset = (to: Values<K> = initial) => {
    setValues(to);
    setLeft(new Set());
  };

  const field = (name: K) => ({
    name,
    value: values[name],
    error: left.has(name) ? errors.get(name) : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      const { value } = currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
    onBlur: () => setLeft((before) => new Set([...before, name])),
  });

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setLeft(new Set(Object.keys(values)));
    if (parsed.success) return onSubmit(parsed.data);
    const first = [...event.currentTarget.elements].find(
      (element) => element instanceof HTMLElement && errors.has(element.getAttribute('name') ?? ''),
    );
    if (first instanceof HTMLElement) first.focus();
  };

  return {
    values,
    valid: parsed.success,
    changed: Object.keys(values).some((name) => values[name as K] !== initial[name as K]),
    field,
    reset,
    form: { onSubmit: submit, noValidate: true },
  };
}
