import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { unfinished } from '../ui/pickers/unfinished.ts';
import { draftStorage } from './draft-storage.ts';
import {
  changedValues,
  type Draft,
  type DraftKey,
  deleteDraft,
  fittingValues,
  readDraft,
  saveDraft,
} from './drafts.ts';

export type DraftOptions = {
  /** The ETag of the version that the form began with. */
  version?: string | undefined;
  /** Fields that are never stored. */
  never?: readonly string[];
};

export type FormDraft = {
  /** The form shows a draft. */
  isRestored: boolean;
  /** The ETag of the version that the draft is based on, so that a save can't overwrite a later one unseen. */
  version: string | undefined;
  /** Deletes the draft after the form was sent. */
  forget: () => void;
  /** Deletes the draft, and shows the saved values. */
  discard: () => void;
};

/**
 * Stores what is typed into a form until it is sent or discarded, so that closing it, going back, a reload or an
 * expired session loses nothing.
 */
export function useDraftOf<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  key: DraftKey,
  { version, never = [] }: DraftOptions = {},
): FormDraft {
  const initial: FieldValues = form.formState.defaultValues ?? {};
  const [restored, setRestored] = useState<Draft>();

  const restore = useEffectEvent(() => {
    const draft = readDraft(draftStorage, key);
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
    saveDraft(draftStorage, key, { values: changed, version: restored ? restored.version : version });
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  return {
    isRestored: restored !== undefined,
    version: restored?.version ?? version,
    forget: () => {
      deleteDraft(draftStorage, key);
      setRestored(undefined);
    },
    discard: () => {
      form.reset();
      deleteDraft(draftStorage, key);
      setRestored(undefined);
    },
  };
}

/** Whether the form had a draft when the screen was first drawn. */
export function useHasDraftOf(key: DraftKey): boolean {
  const [had] = useState(() => readDraft(draftStorage, key) !== undefined);
  return had;
}
