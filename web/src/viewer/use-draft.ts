import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { changedValues, type Draft, deleteDraft, fittingValues, readDraft, saveDraft } from '../drafts/drafts.ts';
import { unfinished } from '../ui/pickers/unfinished.ts';
import { useCurrentUser } from './current-user.ts';

export type DraftOptions = {
  /** The ETag of the version that the form began with. */
  version?: string | undefined;
  /** Fields that are never stored. */
  never?: readonly string[];
};

/** Stores what is typed into a form until it is sent or discarded, so that leaving or a dead session loses nothing. */
export function useDraft<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: string,
  { version, never = [] }: DraftOptions = {},
) {
  const key = { userId: useCurrentUser().id, form: name };
  const initial: FieldValues = form.formState.defaultValues ?? {};
  const [restored, setRestored] = useState<Draft>();

  const restore = useEffectEvent(() => {
    const draft = readDraft(key);
    const values = draft && fittingValues(initial, draft.values, never);
    if (!draft || !values || Object.keys(values).length === 0) return;
    setRestored(draft);
    form.reset((shown) => ({ ...shown, ...values }), { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent((values: FieldValues) => {
    // What is unfinished can’t be restored.
    const whole = Object.entries(values).filter(([, value]) => value !== unfinished);
    const changed = changedValues(initial, { ...initial, ...Object.fromEntries(whole) }, never);
    saveDraft(key, { values: changed, version: restored ? restored.version : version });
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  const forget = () => {
    deleteDraft(key);
    setRestored(undefined);
  };
  return {
    /** The form shows a draft. */
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

export type FormDraft = ReturnType<typeof useDraft>;

export function useHasDraft(name: string): boolean {
  const userId = useCurrentUser().id;
  const [had] = useState(() => readDraft({ userId, form: name }) !== undefined);
  return had;
}

type Change<V> = (update: V | ((before: V) => V)) => void;

/** What the signed-in user chose or typed outside of a form, stored as a draft while it differs from the initial value. */
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
  // An upload may end after another one changed the state, or after the form was closed.
  const latest = useRef(state);
  const change: Change<V> = (update) => {
    latest.current = typeof update === 'function' ? update(latest.current) : update;
    const isInitial = JSON.stringify(latest.current) === JSON.stringify(initial);
    saveDraft(key, { values: isInitial ? {} : { state: latest.current } });
    setState(latest.current);
  };
  return [state, change];
}
