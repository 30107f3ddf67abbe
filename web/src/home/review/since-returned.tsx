import { IconArrowBackUp } from '@tabler/icons-react';
import { goalFormFields } from '@trellis/contract/goals/field-lists.ts';
import { goalFields } from '@trellis/contract/goals/fields.ts';
import type { WaitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { formatDay } from '../../dates/dates.tsx';
import { formatGoalValue, personName } from '../../goals/data/goal-values.ts';
import { t } from '../../language/translate.ts';
import classes from './review.module.css';

type Props = { since: NonNullable<WaitingGoal['since_returned']>; comments: WaitingGoal['comments'] };

export function SinceReturned({ since: { returned_at, changes, step_changes }, comments }: Props) {
  const reason = comments.findLast(({ is_reason }) => is_reason);
  const changed = goalFormFields.flatMap((field) => {
    const change = changes[field];
    return change ? [{ field, ...change }] : [];
  });
  const valueText = (field: (typeof goalFormFields)[number], value: unknown) =>
    value === null || value === '' ? t('home.review.sinceReturned.empty') : formatGoalValue(field, String(value));
  return (
    <section className={`stack gap-3 rounded padded mt-4 ${classes.since}`} aria-labelledby="since-returned">
      <h3 id="since-returned" className="middle gap-2">
        <IconArrowBackUp size={20} className="attention" aria-hidden />
        {t('home.review.sinceReturned.title', { date: formatDay(returned_at) })}
      </h3>
      {reason && (
        <blockquote className="written">
          <p dir="auto">{reason.text}</p>
          <footer className="fine">{personName(reason.author_name)}</footer>
        </blockquote>
      )}
      {changed.length > 0 && (
        <dl className={`stack ${classes.changes}`}>
          {changed.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{t(goalFields[field].label)}</dt>
              <dd>
                <del className="soft">
                  <span className="semibold smaller">{t('home.review.sinceReturned.before')}</span>{' '}
                  {valueText(field, from)}
                </del>
                <ins>
                  <span className="semibold smaller">{t('home.review.sinceReturned.now')}</span> {valueText(field, to)}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {step_changes > 0 && <p className="quiet">{t('home.review.sinceReturned.steps', { count: step_changes })}</p>}
      {step_changes + changed.length === 0 && <p className="quiet">{t('home.review.sinceReturned.unchanged')}</p>}
    </section>
  );
}
