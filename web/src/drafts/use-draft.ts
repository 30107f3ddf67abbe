import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { unfinishedDate } from '../ui/pickers/unfinished-date.ts';
import { draftStorage } from './draft-storage.ts';
import {
  changedValues,
  type Draft,
  type DraftKey,
  fittingValues,
  forgetDraft,
  keepDraft,
  readDraft,
} from './drafts.ts';

export type DraftOptions = {
  /** The ETag of the version that the form began with. */
  version?: string | undefined;
  /** Fields that are never kept. */
  never?: readonly string[];
};

export type KeptDraft = {
  /** What the form shows was typed before it was opened. */
  isRestored: boolean;
  /** The ETag of the version that the typing began with: a save based on it can't overwrite a later one unseen. */
  version: string | undefined;
  /** What was typed was sent. */
  forget: () => void;
  /** What was typed is thrown away, and the form shows what is saved. */
  discard: () => void;
};

/**
 * Keeps what is typed into a form until it is sent or thrown away on purpose: closing it, going back, a reload and a dead
 * session lose nothing.
 */
export function useDraftOf<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  key: DraftKey,
  { version, never = [] }: DraftOptions = {},
): KeptDraft {
  const begun: FieldValues = form.formState.defaultValues ?? {};
  const [restored, setRestored] = useState<Draft>();

  const restore = useEffectEvent(() => {
    const draft = readDraft(draftStorage, key);
    const values = draft && fittingValues(begun, draft.values, never);
    if (!draft || !values || Object.keys(values).length === 0) return;
    setRestored(draft);
    form.reset((shown) => ({ ...shown, ...values }), { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent((values: FieldValues) => {
    // A date of which a part is missing can't be shown again.
    const whole = Object.entries(values).filter(([, value]) => value !== unfinishedDate);
    const changed = changedValues(begun, { ...begun, ...Object.fromEntries(whole) }, never);
    keepDraft(draftStorage, key, { values: changed, version: restored ? restored.version : version });
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  return {
    isRestored: restored !== undefined,
    version: restored?.version ?? version,
    forget: () => {
      forgetDraft(draftStorage, key);
      setRestored(undefined);
    },
    discard: () => {
      form.reset();
      forgetDraft(draftStorage, key);
      setRestored(undefined);
    },
  };
}

/** Whether the form had a draft when the screen was first drawn. */
export function useHasDraftOf(key: DraftKey): boolean {
  const [had] = useState(() => readDraft(draftStorage, key) !== undefined);
  return had;
}
