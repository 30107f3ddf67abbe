import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry } from '@trellis/contract/audit/audit.ts';
import { timestampInWords } from '../dates/dates.ts';
import { useTimeZone } from '../dates/use-time-zone.ts';
import { Button } from '../ui/elements/button.tsx';
import classes from './history.module.css';
import type { historyQuery } from './history.query.ts';
import { actorOf, sentenceOf } from './sentences.ts';

type Props = { query: ReturnType<typeof historyQuery>; viewerId: string };

/** What happened to a record, newest first, more on demand. */
export function History({ query, viewerId }: Props) {
  const history = useInfiniteQuery(query);
  const timeZone = useTimeZone();
  if (history.isError) return <p className={classes.note}>The history could not be loaded.</p>;
  if (!history.data) return <p className={classes.note}>Loading…</p>;
  return (
    <>
      <ol className={classes.entries}>
        {history.data.pages
          .flatMap(({ data }) => data)
          .map((entry) => (
            <Entry key={entry.id} entry={entry} viewerId={viewerId} timeZone={timeZone} />
          ))}
      </ol>
      {history.hasNextPage && (
        <Button look="plain" busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}

function Entry({ entry, viewerId, timeZone }: { entry: AuditEntry; viewerId: string; timeZone: string | undefined }) {
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
        {timestampInWords(entry.created_at, timeZone)}
      </time>
    </li>
  );
}
