import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { draftStorage } from './draft-storage.ts';
import { type DraftKey, readDraft, saveDraft } from './drafts.ts';

type Change<V> = (update: V | ((before: V) => V)) => void;

/** State outside of a form, stored as a draft while it differs from the initial value. */
export function useDraftStateOf<V extends object | string | null>(
  key: DraftKey,
  schema: z.ZodMiniType<V>,
  initial: V,
): [state: V, change: Change<V>] {
  const [state, setState] = useState(() => {
    const stored = schema.safeParse(readDraft(draftStorage, key)?.values.state);
    return stored.success ? stored.data : initial;
  });
  // An upload may end after another one changed the state, or after the form was closed.
  const latest = useRef(state);
  const change: Change<V> = (update) => {
    latest.current = typeof update === 'function' ? update(latest.current) : update;
    const isInitial = JSON.stringify(latest.current) === JSON.stringify(initial);
    saveDraft(draftStorage, key, { values: isInitial ? {} : { state: latest.current } });
    setState(latest.current);
  };
  return [state, change];
}
