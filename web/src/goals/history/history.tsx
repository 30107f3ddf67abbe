import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { pagesQuery } from '../../api/pages.query.ts';
import { TimeText } from '../../dates/date-text.tsx';
import { t } from '../../language/translate.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './history.module.css';
import { actorOf, sentenceOf } from './sentences.ts';

type Props = { query: ReturnType<typeof pagesQuery<AuditEntry>>; viewerId: string };

/** The history of a record, the newest entry first, with more on demand. */
export function History({ query, viewerId }: Props) {
  return (
    <PagesList
      query={query}
      failed={t('goals.history.notLoaded')}
      empty={t('goals.history.empty')}
      className={classes.entries}
    >
      {(entry) => <Entry key={entry.id} entry={entry} viewerId={viewerId} />}
    </PagesList>
  );
}

type EntryProps = { entry: AuditEntry; viewerId: string };

/** One entry: what happened, who did it and when. */
export function Entry({ entry, viewerId }: EntryProps) {
  const { text, details } = sentenceOf(entry);
  return (
    <li className={classes.entry}>
      <p>{text}</p>
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <p className={`wrap fine ${classes.foot}`}>
        <strong>{actorOf(entry, viewerId)}</strong>
        <TimeText at={entry.created_at} />
      </p>
    </li>
  );
}
