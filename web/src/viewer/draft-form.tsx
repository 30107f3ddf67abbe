import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changedValues, deleteDraft, fittingValues, readDraft, saveDraft } from '../drafts/drafts.ts';
import { richText } from '../language/translate.ts';
import { useSubmit } from '../ui/forms/field.tsx';
import { type FormSchema, useCheckedForm } from '../ui/forms/use-checked-form.ts';
import { unfinished } from '../ui/pickers/use-picker.ts';
import { useCurrentUser } from './current-user.ts';
import classes from './draft-form.module.css';

type Options<V extends FieldValues, C> = {
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
  const { draftName, schema, values, send, onDone } = options;
  const form = useCheckedForm(schema, values);
  const draft = useDraft(form, draftName);
  const { busy, props } = useSubmit(form, async (checked) => {
    await send(checked);
    draft.forget();
    onDone?.();
  });
  const cancel = () => {
    draft.discard();
    onDone?.();
  };
  return { form, busy, cancel, formProps: { ...props, form, draft } };
}

type Draft = Pick<ReturnType<typeof useDraft>, 'isRestored' | 'discard'>;
export type DraftFormProps<V extends FieldValues, C> = Omit<ComponentProps<'form'>, 'form'> & {
  form: UseFormReturn<V, unknown, C>;
  draft: Draft;
};

/** The `<form>` of `useDraftForm`, which says when it shows a draft. Its fields find the form by `useFormContext`. */
export const DraftForm = <V extends FieldValues, C>({ form, draft, children, ...props }: DraftFormProps<V, C>) => (
  <FormProvider {...form}>
    <form {...props}>
      <DraftNotice draft={draft} />
      {children}
    </form>
  </FormProvider>
);

export const DraftNotice = ({ draft }: { draft: Draft }) => (
  <div role="status">
    {draft.isRestored && (
      <p className="row quiet mb-3 gap-0-3">
        {richText('ui.draft.kept', {
          discard: (words) => (
            <button type="button" className={`medium rounded-inner ${classes.discard}`} onClick={draft.discard}>
              {words}
            </button>
          ),
        })}
      </p>
    )}
  </div>
);

/**
 * Stores what is typed into a form until it is sent or discarded, so that it survives leaving the form or the session.
 * @param version the ETag of the version that the form began with
 */
export function useDraft<V extends FieldValues, C>(form: UseFormReturn<V, unknown, C>, name: string, version?: string) {
  const key = { userId: useCurrentUser().id, form: name };
  const initial: FieldValues = form.formState.defaultValues ?? {};
  const [restored, setRestored] = useState<ReturnType<typeof readDraft>>();

  const restore = useEffectEvent(() => {
    const draft = readDraft(key);
    const values = draft && fittingValues(initial, draft.values);
    if (!draft || !values || Object.keys(values).length === 0) return;
    setRestored(draft);
    form.reset((shown) => ({ ...shown, ...values }), { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent((values: FieldValues) => {
    // An unfinished choice or date can’t be restored.
    const finished = Object.entries(values).filter(([, value]) => value !== unfinished);
    const changed = changedValues(initial, Object.fromEntries(finished));
    saveDraft(key, { values: changed, version: restored ? restored.version : version });
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  const forget = () => {
    deleteDraft(key);
    setRestored(undefined);
  };
  return {
    /** Whether the form shows a draft. */
    isRestored: restored !== undefined,
    /** The ETag of the version that the draft is based on, so that a save can't overwrite a later one unseen. */
    version: restored?.version ?? version,
    forget,
    /** Deletes the draft, and shows the saved values. */
    discard: () => {
      form.reset();
      forget();
    },
  };
}

export function useHasDraft(name: string): boolean {
  const userId = useCurrentUser().id;
  const [hasDraft] = useState(() => readDraft({ userId, form: name }) !== undefined);
  return hasDraft;
}

type Change<V> = (update: V | ((before: V) => V)) => void;

/** What the user chose or typed outside of a form, stored as a draft while it differs from the initial value. */
export function useDraftState<V extends object | string | null>(
  name: string,
  schema: z.ZodMiniType<V>,
  initial: V,
): [state: V, change: Change<V>] {
  const key = { userId: useCurrentUser().id, form: name };
  const [state, setState] = useState(() => {
    const stored = schema.safeParse(readDraft(key)?.values.state);
    return stored.success ? stored.data : initial;
  });
  // An update can come late: a link may be refused after the next one was typed or the form was closed.
  const latest = useRef(state);
  const change: Change<V> = (update) => {
    latest.current = typeof update === 'function' ? update(latest.current) : update;
    const isInitial = JSON.stringify(latest.current) === JSON.stringify(initial);
    saveDraft(key, { values: isInitial ? {} : { state: latest.current } });
    setState(latest.current);
  };
  return [state, change];
}
