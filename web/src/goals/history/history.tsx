import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { pagesQuery } from '../../api/pages.query.ts';
import { TimeText } from '../../dates/date-text.tsx';
import { t } from '../../language/translate.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './history.module.css';
import { actorName, sentenceOf } from './sentences.ts';

type Props = { query: ReturnType<typeof pagesQuery<AuditEntry>>; viewerId: string };

export const History = ({ query, viewerId }: Props) => (
  <PagesList
    query={query}
    failed={t('goals.history.notLoaded')}
    empty={t('goals.history.empty')}
    className={classes.entries}
  >
    {(entry) => <Entry key={entry.id} entry={entry} viewerId={viewerId} />}
  </PagesList>
);

export function Entry({ entry, viewerId }: { entry: AuditEntry; viewerId: string }) {
  const { text, details } = sentenceOf(entry);
  return (
    <li className={`long-words ${classes.entry}`}>
      <p>{text}</p>
      {details.length > 0 && (
        <ul className={`soft ${classes.details}`}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p className={`wrap fine ${classes.foot}`}>
        <strong>{actorName(entry, viewerId)}</strong>
        <TimeText at={entry.created_at} />
      </p>
    </li>
  );
}
