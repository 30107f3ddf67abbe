import { useQuery } from '@tanstack/react-query';
import type { NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { GoalValues } from '../forms/goal-form.ts';
import { previewQuery } from './assignments.queries.ts';
import { type RecipientValues, recipientsSent } from './recipients-form.ts';

/** Who would get the goal, as far as the forms are filled in. */
export function usePreview<C>(goal: UseFormReturn<GoalValues, unknown, C>, recipients: UseFormReturn<RecipientValues>) {
  const to = recipientsSent(useWatch({ control: recipients.control, compute: (values) => values }));
  const title = useWatch({ control: goal.control, compute: (values) => values.title });
  // Of all the goal's fields, only the title decides who gets it.
  const previewed = useDeferredValue(to && title.trim() !== '' ? JSON.stringify({ title, to: to.to }) : undefined);
  const { data, error, isFetching } = useQuery(
    previewQuery(previewed === undefined ? undefined : (JSON.parse(previewed) as NewAssignmentInput)),
  );
  return { to, preview: isFetching ? undefined : data, error, isComplete: previewed !== undefined };
}
