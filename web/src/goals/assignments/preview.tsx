import type { AssignmentPreview } from '@trellis/contract/goals/assignments/assignment.ts';
import { t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';

import classes from './assign-dialog.module.css';

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
