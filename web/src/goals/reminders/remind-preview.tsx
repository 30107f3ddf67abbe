import type { ReminderOutcome } from '@trellis/contract/goals/reminders/reminders.api.ts';
import { t } from '../../language/translate.ts';
import { StudentLink } from '../../pickers/student-link.tsx';
import { personName } from '../data/goal-values.ts';
import classes from './remind-preview.module.css';

type Props = { preview: { data: ReminderOutcome[]; reminded: number } | undefined; error: Error | null };

/** How many students will get the reminder, and who is left out and why. */
export function RemindPreview({ preview, error }: Props) {
  if (!preview) return <p role="status">{error?.message ?? t('goals.reminders.loading')}</p>;
  const { data, reminded } = preview;
  const leftOut = data.filter(({ status }) => status !== 200);
  return (
    <div role="status" className={classes.preview}>
      <p>
        <strong>{t('goals.reminders.reaches', { count: reminded })}</strong>
      </p>
      {leftOut.length > 0 && (
        <details open={reminded === 0 || leftOut.length === 1}>
          <summary>{t('goals.reminders.leftOut', { count: leftOut.length })}</summary>
          <ul className={classes.leftOut}>
            {leftOut.map(({ user_id, name, detail }) => (
              <li key={user_id}>
                {name !== null && <StudentLink id={user_id}>{personName(name)}</StudentLink>}
                <span>{detail}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
