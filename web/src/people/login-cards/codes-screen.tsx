import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../../language/translate.ts';
import { Cloud } from '../../ui/drawings/drawings.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/screen-skeleton.tsx';
import { CodeRecipients } from './code-recipients.tsx';
import { type Cards, type Choice, codePeopleQuery } from './codes.queries.ts';
import { PrintCodes } from './print-codes.tsx';

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
