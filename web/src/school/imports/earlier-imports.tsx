import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import { formatDate } from '../../dates/dates.ts';
import { t } from '../../language/translate.ts';
import { Card } from '../../ui/elements/card.tsx';
import { importsQuery } from './data/imports.queries.ts';
import { describeState } from './data/labels.ts';
import classes from './earlier-imports.module.css';

/** The recent imports of all guides, where an interrupted one can continue. */
export function EarlierImports() {
  const { data } = useQuery(importsQuery);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('imports.earlier.title')} intro={t('imports.earlier.intro', { days: limits.importRetentionDays })}>
      <ul className={classes.earlier}>
        {data.data.map((one) => (
          <li key={one.id}>
            <Link to="/admin/import" search={{ id: one.id }}>
              {one.file_name || t('imports.noFileName')}
            </Link>
            <span className={classes.quiet}>
              {[formatDate(one.created_at.slice(0, 10)), one.creator_name, describeState(one)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
