import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { PaperCode } from '@trellis/contract/people/login-cards/paper-code.ts';
import { useState } from 'react';
import { schoolQuery } from '../../api/school.ts';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { t } from '../../language/translate.ts';
import { Cloud } from '../../ui/drawings/drawings.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/screen-skeleton.tsx';
import { CodeRecipients } from './code-recipients.tsx';
import classes from './codes.module.css';
import { type Cards, type Choice, codePeopleQuery } from './codes.queries.ts';

const route = getRouteApi('/_authenticated/admin_/codes');

/** Login cards for people without email: who would get one, then the cards, which show only once. */
export function CodesScreen() {
  const { part = 1, ...filter } = route.useSearch();
  const choice = { ...filter, part };
  // Other people mean other cards.
  return <Codes key={JSON.stringify(choice)} choice={choice} />;
}

function Codes({ choice }: { choice: Choice }) {
  const [made, setMade] = useState<Cards>();
  const { data: people, error } = useQuery(codePeopleQuery(choice));
  if (made && made.cards.length > 0 && people) return <PrintCodes made={made} expected={people.data.length} />;
  return (
    <>
      <ScreenTitle>{t('people.loginCards.title')}</ScreenTitle>
      {error && <EmptyState drawing={<Cloud />} title={t('people.loginCards.unavailable')} text={error.message} />}
      {!people && !error && <ScreenSkeleton />}
      {people && <CodeRecipients choice={choice} people={people} onMade={setMade} />}
    </>
  );
}

/** The cards in two columns. No page break splits a card. */
function PrintCodes({ made: { address, cards }, expected }: { made: Cards; expected: number }) {
  const isDone = cards.length >= expected;
  const rows = Array.from({ length: Math.ceil(cards.length / 2) }, (_, n) => cards.slice(2 * n, 2 * n + 2));
  return (
    <>
      <div data-screen-only>
        <ScreenTitle
          actions={
            <Button Icon={IconPrinter} autoFocus onClick={() => window.print()}>
              {t('ui.print')}
            </Button>
          }
        >
          {t('people.loginCards.title')}
        </ScreenTitle>
        <p role="status">
          {isDone
            ? t('people.loginCards.print.ready', { count: cards.length })
            : t('people.loginCards.print.progress', { count: cards.length, expected })}
        </p>
        {!isDone && (
          <progress aria-label={t('people.loginCards.print.progressLabel')} max={expected} value={cards.length} />
        )}
        <p className={classes.quiet}>{t('people.loginCards.print.once')}</p>
      </div>
      <div className={classes.cards}>
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
    <article className={classes.card} aria-label={t('people.loginCards.print.card', { name: full_name || email })}>
      <header>
        <h2 dir="auto">{full_name || email}</h2>
        <p>{[school?.name, house === noHouse ? undefined : house].filter(Boolean).join(', ')}</p>
      </header>
      <dl>
        <dt>{t('people.loginCards.print.page')}</dt>
        <dd>{address.replace(/^https:\/\//, '')}</dd>
        <dt>{t('people.loginCards.print.login')}</dt>
        <dd>{email}</dd>
        <dt>{t('people.loginCards.print.code')}</dt>
        <dd className={classes.code}>{code}</dd>
      </dl>
      <p className={classes.how}>{t('people.loginCards.print.how', { date: formatDay(expires_at, timeZone) })}</p>
    </article>
  );
}
