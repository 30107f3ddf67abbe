import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftOptions, useDraftOf, useHasDraftOf } from '../drafts/use-draft.ts';
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

export const useHasDraft = (name: string) => useHasDraftOf({ userId: useCurrentUser().id, form: name });
