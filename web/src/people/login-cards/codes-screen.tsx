import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { CodePerson } from '@trellis/contract/people/login-cards/paper-codes.api.ts';
import { displayName } from '@trellis/contract/people/users/user.ts';
import { useState } from 'react';
import { formatDay } from '../../dates/dates.tsx';
import { richText, t } from '../../language/translate.ts';
import { Cloud } from '../../ui/drawings/drawings.tsx';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { EmptyState } from '../../ui/screens/empty-state.tsx';
import { ScreenTitle } from '../../ui/screens/screen-title.tsx';
import { ScreenSkeleton } from '../../ui/skeletons/bones.tsx';
import { houseLabel } from '../../viewer/house-word.ts';
import { PrintParts } from '../printing/print-parts.tsx';
import classes from './codes.module.css';
import { type Cards, type Choice, codePeopleQuery, codesInPart, makeCodes } from './codes.queries.ts';
import { PrintCodes } from './print-codes.tsx';

const route = getRouteApi('/_authenticated/admin_/codes');

/** Login cards for people without email: who would get one, then the cards, which show only once. */
export function CodesScreen() {
  const { part = 1, ...filter } = route.useSearch();
  const choice = { ...filter, part };
  // The cards that were made for one choice of people must not show for another.
  return <Codes key={JSON.stringify(choice)} choice={choice} />;
}

function Codes({ choice }: { choice: Choice }) {
  const [batch, setBatch] = useState<Cards>();
  const { data: people, error } = useQuery(codePeopleQuery(choice));
  if (batch && batch.cards.length > 0 && people) {
    return (
      <PrintCodes batch={batch} expected={people.data.length} parts={<Parts choice={choice} count={people.count} />} />
    );
  }
  return (
    <>
      <ScreenTitle>{t('people.loginCards.title')}</ScreenTitle>
      {error && <EmptyState drawing={<Cloud />} title={t('people.loginCards.unavailable')} text={error.message} />}
      {!people && !error && <ScreenSkeleton />}
      {people && <CodeRecipients choice={choice} people={people} onMade={setBatch} />}
    </>
  );
}

function Parts({ choice, count }: { choice: Choice; count: number }) {
  return (
    <PrintParts
      label={t('people.parts.label')}
      part={choice.part}
      count={count}
      size={codesInPart}
      linkTo={(part) => ({ to: '/admin/codes', search: { ...choice, part } })}
    />
  );
}

type Props = {
  choice: Choice;
  people: { data: readonly CodePerson[]; count: number };
  onMade: (batch: Cards) => void;
};

/** Lists who would get a card. The button makes them, because new codes void earlier ones. */
function CodeRecipients({ choice, people: { data, count }, onMade }: Props) {
  const make = useMutation(makeCodes(onMade));
  const isPart = choice.part > 1 || count > data.length;
  return (
    <Card
      title={data.length === 0 ? t('people.loginCards.nobody') : whomTitle(choice, count)}
      intro={t('people.loginCards.intro')}
    >
      {data.length === 0 && <p>{t(`people.loginCards.none.${reasonForNone(choice)}`)}</p>}
      {choice.user === undefined && <AlsoField choice={choice} />}
      <Parts choice={choice} count={count} />
      {data.length > 0 && (
        <>
          <ul className={`long-words scrolls mt-3 mb-4 ${classes.people}`}>
            {data.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
          <Button busy={make.isPending} onClick={() => make.mutate(data.map(({ id }) => id))}>
            {isPart
              ? t('people.loginCards.makePart', { count: data.length, total: count })
              : t('people.loginCards.make', { count })}
          </Button>
        </>
      )}
    </Card>
  );
}

function whomTitle({ house, import: importId, user, also }: Choice, count: number): string {
  if (user !== undefined) return t('people.loginCards.whom.one');
  const where = house !== undefined ? 'house' : importId !== undefined ? 'import' : 'school';
  return t(`people.loginCards.whom.${where}${also === undefined ? 'New' : 'All'}`, { count });
}

function reasonForNone({ import: importId, user, also }: Choice) {
  if (user !== undefined) return 'one';
  if (also !== undefined) return 'all';
  return importId === undefined ? 'new' : 'newFromImport';
}

function AlsoField({ choice }: { choice: Choice }) {
  const navigate = useNavigate();
  return (
    <CheckboxField
      label={t('people.loginCards.also')}
      hint={t('people.loginCards.alsoHint')}
      checked={choice.also !== undefined}
      onChange={({ target }) =>
        void navigate({
          to: '/admin/codes',
          search: { ...choice, part: undefined, also: target.checked ? 'yes' : undefined },
          replace: true,
        })
      }
    />
  );
}

function Person({ person }: { person: CodePerson }) {
  const { house, code_expires_at } = person;
  return (
    <li className="py-1">
      {richText('people.loginCards.person', {
        strong: (name) => <strong dir="auto">{name}</strong>,
        name: displayName(person),
        house: houseLabel(house),
      })}
      {code_expires_at && (
        <>
          {' '}
          <span className="quiet">{t('people.loginCards.hasCode', { date: formatDay(code_expires_at) })}</span>
        </>
      )}
    </li>
  );
}
