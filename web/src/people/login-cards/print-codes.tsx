import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { PaperCode } from '@trellis/contract/people/login-cards/paper-code.ts';
import { schoolQuery } from '../../api/school.ts';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import classes from './codes.module.css';
import type { Cards } from './codes.queries.ts';

/** The cards in two columns. No page break splits a card. */
export function PrintCodes({ made: { address, cards }, expected }: { made: Cards; expected: number }) {
  const isDone = cards.length >= expected;
  const rows = Array.from({ length: Math.ceil(cards.length / 2) }, (_, n) => cards.slice(2 * n, 2 * n + 2));
  return (
    <>
      <div className={classes.frame}>
        <ScreenTitle
          actions={
            <Button autoFocus onClick={() => window.print()}>
              <IconPrinter size={18} aria-hidden />
              Print
            </Button>
          }
        >
          Codes on paper
        </ScreenTitle>
        <p role="status">
          {isDone
            ? `${cards.length === 1 ? 'The card is' : `${cards.length} cards are`} ready.`
            : `${cards.length} of ${expected} cards are ready.`}
        </p>
        {!isDone && (
          <progress
            className={classes.progress}
            aria-label="Cards that are ready"
            max={expected}
            value={cards.length}
          />
        )}
        <p className={classes.quiet}>
          Print them now: once you leave this page nobody can see these codes again, and new ones have to be made.
          Whoever finds a card can use it, so hand each to its student.
        </p>
      </div>
      <div className={classes.cards} data-codes>
        {rows.map((row) => (
          <div key={row[0]?.id} className={classes.row}>
            {row.map((card) => (
              <CodeCard key={card.id} card={card} address={address} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

function CodeCard({ card, address }: { card: PaperCode; address: string }) {
  const timeZone = useTimeZone();
  const { data: school } = useQuery(schoolQuery);
  const { full_name, email, house, code, expires_at } = card;
  return (
    <article className={classes.card} aria-label={`Card of ${full_name || email}`}>
      <header>
        <h2 dir="auto">{full_name || email}</h2>
        <p>{[school?.name, house === noHouse ? undefined : house].filter(Boolean).join(', ')}</p>
      </header>
      <dl>
        <dt>Page</dt>
        <dd>{address.replace(/^https:\/\//, '')}</dd>
        <dt>Login</dt>
        <dd>{email}</dd>
        <dt>Code</dt>
        <dd className={classes.code}>{code}</dd>
      </dl>
      <p className={classes.how}>
        Open the page, type the login and the code, and choose a password that only you know. The code works once, until{' '}
        {formatDay(expires_at, timeZone)}.
      </p>
    </article>
  );
}
