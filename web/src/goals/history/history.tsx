import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { pagesQuery } from '../../api/pages.query.ts';
import { TimeText } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import { useCurrentUser } from '../../viewer/current-user.ts';
import classes from './history.module.css';
import { actorName, sentenceOf } from './sentences.ts';

export const History = ({ query }: { query: ReturnType<typeof pagesQuery<AuditEntry>> }) => (
  <PagesList
    query={query}
    failed={t('goals.history.notLoaded')}
    empty={t('goals.history.empty')}
    className={`small stack ${classes.entries}`}
  >
    {(entry) => <Entry key={entry.id} entry={entry} />}
  </PagesList>
);

export function Entry({ entry }: { entry: AuditEntry }) {
  const viewer = useCurrentUser();
  const { text, details } = sentenceOf(entry);
  return (
    <li className={`long-words relative ${classes.entry}`}>
      <p>{text}</p>
      {details.length > 0 && (
        <ul className={`soft ${classes.details}`}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p className="wrap fine gap-0-3">
        <strong>{actorName(entry, viewer.id)}</strong>
        <TimeText at={entry.created_at} />
      </p>
    </li>
  );
}
