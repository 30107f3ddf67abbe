import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type DraftOptions, useDraftOf, useHasDraftOf } from '../drafts/use-draft.ts';
import { useDraftStateOf } from '../drafts/use-draft-state.ts';
import { useCurrentUser } from './current-user.ts';

/**
 * Keeps what the signed-in user types into a form.
 * @param name which form it is, of which record
 */
export const useDraft = <V extends FieldValues, C>(
  form: UseFormReturn<V, unknown, C>,
  name: string,
  options?: DraftOptions,
) => useDraftOf(form, { userId: useCurrentUser().id, form: name }, options);

/** Keeps what the signed-in user chose or typed outside of a form. */
export const useDraftState = <V extends object | string | null>(name: string, schema: z.ZodMiniType<V>, initial: V) =>
  useDraftStateOf({ userId: useCurrentUser().id, form: name }, schema, initial);

export const useHasDraft = (name: string) => useHasDraftOf({ userId: useCurrentUser().id, form: name });
