import { useQuery } from '@tanstack/react-query';
import type { AssignmentPreview, NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import type { GoalValues } from '../forms/goal-form.ts';
import classes from './assign-dialog.module.css';
import { previewQuery } from './assignments.queries.ts';
import { type RecipientValues, recipientsSent } from './recipients-form.ts';

type Props = {
  preview: AssignmentPreview | undefined;
  error: Error | null;
  /** Enough is filled in for a preview. */
  isComplete: boolean;
};

/** Who would get the goal, and who is left out because they already have it. */
export function Preview({ preview, error, isComplete }: Props) {
  if (!isComplete) return <p>{t('goals.assignments.preview.incomplete')}</p>;
  if (error) return <p className={classes.problem}>{error.message}</p>;
  if (!preview) return <p>{t('goals.assignments.preview.loading')}</p>;
  const { reaches, already } = preview;
  return (
    <>
      <p>
        <strong>{t('goals.assignments.preview.reaches', { count: reaches })}</strong>
      </p>
      {already.length > 0 && (
        <details>
          <summary>{t('goals.assignments.preview.already', { count: already.length })}</summary>
          <ul className={classes.already}>
            {already.map(({ id, full_name, email }) => (
              <li key={id}>
                <StudentLink id={id}>{full_name || email}</StudentLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

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
