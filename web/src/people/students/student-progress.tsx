import type { GoalProgress } from '@trellis/contract/people/students/student.ts';
import { TimeChart } from '../../charts/charts.tsx';
import type { TimeChartProps } from '../../charts/time-drawing.tsx';
import { DateText } from '../../dates/dates.tsx';
import { formatPercent } from '../../language/formats.ts';
import { t } from '../../language/translate.ts';
import table from '../../ui/elements/table.module.css';
import classes from './student-screen.module.css';

type Props = { progress: readonly GoalProgress[] };

export function StudentProgress({ progress }: Props) {
  if (progress.length === 0) return null;
  const title = t('people.students.progress.table');
  const rows = progress
    .flatMap(({ goal_id, goal_title, points }) => points.map((point) => ({ ...point, goal_id, goal_title })))
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  return (
    <section className={`card column roomy ${classes.part}`} aria-labelledby="student-progress">
      <h2 id="student-progress">{t('people.students.progress.title')}</h2>
      <ProgressChart progress={progress} />
      <details className={`full ${classes.finished}`}>
        <summary>{title}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={`card full scrolls ${classes.figures}`} aria-label={title} tabIndex={0}>
          <table className={`full small ${table.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('people.students.progress.date')}</th>
                <th scope="col">{t('people.students.progress.goal')}</th>
                <th scope="col">{t('people.students.progress.progress')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ created_at, goal_id, goal_title, progress_bar }) => (
                <tr key={`${goal_id} ${created_at}`}>
                  <td>
                    <DateText date={created_at} />
                  </td>
                  <td data-label={t('people.students.progress.goal')} dir="auto">
                    {goal_title}
                  </td>
                  <td data-label={t('people.students.progress.progress')}>{formatPercent(progress_bar)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

export function ProgressChart({ progress, onPaper }: Props & Pick<TimeChartProps, 'onPaper'>) {
  const series = progress.map(({ goal_id, goal_title, points }) => ({
    id: goal_id,
    name: goal_title,
    points: points.map(({ created_at, progress_bar }) => ({ at: Date.parse(created_at), value: progress_bar })),
  }));
  return <TimeChart title={t('people.students.progress.title')} series={series} onPaper={onPaper} />;
}
