import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DateText } from '../../dates/date-text.tsx';
import { StatusBadge } from '../../goals/data/status-badge.tsx';
import { t } from '../../language/translate.ts';
import { Pagination } from '../../ui/data-table/pagination.tsx';
import table from '../../ui/elements/table.module.css';
import classes from './terms.module.css';
import { finishedGoalsQuery, goalsOnPage } from './terms.queries.ts';

export function FinishedGoals({ page, count }: { page: number; count: number }) {
  const { data } = useQuery(finishedGoalsQuery(page));
  const navigate = useNavigate();
  return (
    <section aria-labelledby="over" className={classes.list}>
      <h2 id="over">{t('school.terms.newTerm.finished.title')}</h2>
      <table className={`card full ${table.table}`} aria-labelledby="over">
        <thead>
          <tr>
            <th scope="col">{t('school.terms.newTerm.finished.goal')}</th>
            <th scope="col">{t('school.terms.newTerm.finished.student')}</th>
            <th scope="col">{t('school.terms.newTerm.finished.status')}</th>
            <th scope="col">{t('school.terms.newTerm.finished.dueDate')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.data.map(({ id, title, owner_name, status, due_date }) => (
            <tr key={id}>
              <td>
                <Link to="/goals" search={{ goal: id }}>
                  {title}
                </Link>
              </td>
              <td data-label={t('school.terms.newTerm.finished.student')}>{owner_name}</td>
              <td data-label={t('school.terms.newTerm.finished.status')}>
                <StatusBadge status={status} />
              </td>
              <td data-label={t('school.terms.newTerm.finished.dueDate')} className={classes.day}>
                {due_date ? <DateText date={due_date} /> : t('school.terms.newTerm.finished.noDueDate')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > goalsOnPage && (
        <Pagination
          label={t('school.terms.newTerm.finished.title')}
          page={page}
          count={count}
          pageSize={goalsOnPage}
          isNarrow={false}
          onPage={(to) => void navigate({ to: '/settings/new-term', search: { page: to } })}
        />
      )}
    </section>
  );
}
