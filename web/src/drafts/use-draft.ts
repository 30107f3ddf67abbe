import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { unfinishedDate } from '../ui/forms/unfinished-date.ts';
import { useCurrentUser } from '../viewer/current-user.ts';
import { changedValues, type Draft, fittingValues, forgetDraft, keepDraft, readDraft } from './drafts.ts';
import { keptDrafts } from './kept-drafts.ts';

type Options = {
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
 * @param name which form it is, of which record
 */
export function useDraft<V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: string,
  { version, never = [] }: Options = {},
): KeptDraft {
  const key = { userId: useCurrentUser().id, form: name };
  const begun: FieldValues = form.formState.defaultValues ?? {};
  const [restored, setRestored] = useState<Draft>();

  const restore = useEffectEvent(() => {
    const draft = readDraft(keptDrafts, key);
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
    keepDraft(keptDrafts, key, { values: changed, version: restored ? restored.version : version });
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  return {
    isRestored: restored !== undefined,
    version: restored?.version ?? version,
    forget: () => {
      forgetDraft(keptDrafts, key);
      setRestored(undefined);
    },
    discard: () => {
      form.reset();
      forgetDraft(keptDrafts, key);
      setRestored(undefined);
    },
  };
}

/** Whether something was typed into a form that is still to be sent; asked once, when the screen is drawn first. */
export function useHasDraft(name: string): boolean {
  const { id } = useCurrentUser();
  const [had] = useState(() => readDraft(keptDrafts, { userId: id, form: name }) !== undefined);
  return had;
}
