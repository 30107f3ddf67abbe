import type { AuditEntry } from '@trellis/contract/core/audit-entry.ts';
import type { pagesQuery } from '../../api/pages.query.ts';
import { formatTimestamp } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { PagesList } from '../../ui/screens/pages-list.tsx';
import classes from './history.module.css';
import { actorOf, sentenceOf } from './sentences.ts';

type Props = { query: ReturnType<typeof pagesQuery<AuditEntry>>; viewerId: string };

/** The history of a record, the newest entry first, with more on demand. */
export function History({ query, viewerId }: Props) {
  const timeZone = useTimeZone();
  return (
    <PagesList query={query} failed="The history could not be loaded." empty="Nothing yet." className={classes.entries}>
      {(entry) => <Entry key={entry.id} entry={entry} viewerId={viewerId} timeZone={timeZone} />}
    </PagesList>
  );
}

/** One entry as a sentence. */
export function Entry({
  entry,
  viewerId,
  timeZone,
}: {
  entry: AuditEntry;
  viewerId: string;
  timeZone: string | undefined;
}) {
  const { deed, details } = sentenceOf(entry);
  return (
    <li className={classes.entry}>
      <p>
        <strong>{actorOf(entry, viewerId)}</strong> {deed}
      </p>
      {details.length > 0 && (
        <ul className={classes.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      <time dateTime={entry.created_at} className={classes.time}>
        {formatTimestamp(entry.created_at, timeZone)}
      </time>
    </li>
  );
}
