import type { AssignmentPreview } from '@trellis/contract/goals/assignments/assignment.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { counted } from '../../ui/counted.ts';
import classes from './assign-dialog.module.css';

type Props = {
  preview: AssignmentPreview | undefined;
  error: Error | null;
  /** Enough is filled in for a preview. */
  isComplete: boolean;
};

/** Who would get the goal, and who is left out because they already have it. */
export function Preview({ preview, error, isComplete }: Props) {
  if (!isComplete) return <p>Write the goal and choose to whom it goes: then it shows here whom it reaches.</p>;
  if (error) return <p className={classes.problem}>{error.message}</p>;
  if (!preview) return <p>Looking whom it reaches…</p>;
  const { reaches, already } = preview;
  return (
    <>
      <p>
        <strong>It reaches {counted(reaches, 'student')}.</strong>
      </p>
      {already.length > 0 && (
        <details>
          <summary>
            {already.length === 1 ? '1 student has' : `${already.length} students have`} a goal of this title from you
            already and {already.length === 1 ? 'is' : 'are'} left out
          </summary>
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
