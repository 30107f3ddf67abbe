import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { noHouse } from '@trellis/contract/people/houses/house.ts';
import type { PaperCode } from '@trellis/contract/people/login-cards/paper-codes.api.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import type { ReactNode } from 'react';
import { schoolQuery } from '../../api/school.ts';
import { formatDay } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import classes from './codes.module.css';
import type { Cards } from './codes.queries.ts';

type Props = { batch: Cards; expected: number; parts: ReactNode };

/** The cards in two columns. No page break splits a card. */
export function PrintCodes({ batch: { address, cards }, expected, parts }: Props) {
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
        <p className={`quiet mb-1 ${classes.note}`}>{t('people.loginCards.print.once')}</p>
        {isDone && parts}
      </div>
      <div className={`paper ${classes.cards}`}>
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
  const { data: school } = useQuery(schoolQuery);
  const { email, house, code, expires_at } = card;
  return (
    <article
      className={`flow long-words ${classes.card}`}
      aria-label={t('people.loginCards.print.card', { name: displayName(card) })}
    >
      <header>
        <h2 dir="auto">{displayName(card)}</h2>
        <p>{[school?.name, house === noHouse ? undefined : house].filter(Boolean).join(', ')}</p>
      </header>
      <dl>
        <dt>{t('people.loginCards.print.page')}</dt>
        <dd className="semibold">{address.replace(/^https:\/\//, '')}</dd>
        <dt>{t('people.loginCards.print.login')}</dt>
        <dd className="semibold">{email}</dd>
        <dt>{t('people.loginCards.print.code')}</dt>
        <dd className={`semibold nowrap ${classes.code}`}>{code}</dd>
      </dl>
      <p className={classes.how}>{t('people.loginCards.print.how', { date: formatDay(expires_at) })}</p>
    </article>
  );
}
