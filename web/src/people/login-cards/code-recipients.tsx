import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { CodePerson } from '@trellis/contract/people/login-cards/paper-code.ts';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { richText, t } from '../../language/translate.ts';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { houseLabel } from '../../viewer/house-word.ts';
import classes from './codes.module.css';
import { type Cards, type Choice, codesInPart, makeCodes } from './codes.queries.ts';

type Props = {
  choice: Choice;
  people: { data: readonly CodePerson[]; count: number };
  onMade: (made: Cards) => void;
};

/** Who would get a card. Nothing is made before it is asked for, because new codes void earlier ones. */
export function CodeRecipients({ choice, people: { data, count }, onMade }: Props) {
  const make = useMutation(makeCodes(onMade));
  const isPart = choice.part > 1 || count > data.length;
  return (
    <Card
      title={data.length === 0 ? t('people.loginCards.nobody') : whomTitle(choice, count)}
      intro={t('people.loginCards.intro')}
    >
      {data.length === 0 && <p>{t(`people.loginCards.none.${reasonForNone(choice)}`)}</p>}
      {choice.user === undefined && <AlsoField choice={choice} />}
      {count > codesInPart && <Parts choice={choice} count={count} />}
      {data.length > 0 && (
        <>
          <ul className={classes.people}>
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

function whomTitle({ house, import: file, user, also }: Choice, count: number): string {
  if (user !== undefined) return t('people.loginCards.whom.one');
  const where = house !== undefined ? 'house' : file !== undefined ? 'import' : 'school';
  return t(`people.loginCards.whom.${where}${also === undefined ? 'New' : 'All'}`, { count });
}

function reasonForNone({ import: file, user, also }: Choice) {
  if (user !== undefined) return 'one';
  if (also !== undefined) return 'all';
  return file === undefined ? 'new' : 'newFromImport';
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

function Person({ person: { full_name, email, house, code_expires_at } }: { person: CodePerson }) {
  const timeZone = useTimeZone();
  return (
    <li>
      {richText('people.loginCards.person', {
        strong: (name) => <strong dir="auto">{name}</strong>,
        name: full_name || email,
        house: houseLabel(house),
      })}
      {code_expires_at && (
        <>
          {' '}
          <span className={classes.quiet}>
            {t('people.loginCards.hasCode', { date: formatDay(code_expires_at, timeZone) })}
          </span>
        </>
      )}
    </li>
  );
}

/** A browser can't print more cards at once. */
function Parts({ choice, count }: { choice: Choice; count: number }) {
  return (
    <nav aria-label={t('people.parts.label')} className="wrap gap-1">
      {Array.from({ length: Math.ceil(count / codesInPart) }, (_, n) => n + 1).map((one) => (
        <Link
          key={one}
          to="/admin/codes"
          search={{ ...choice, part: one }}
          preload={false}
          className={buttonClass(one === choice.part ? 'outline' : 'plain')}
        >
          {t('people.parts.range', { from: (one - 1) * codesInPart + 1, to: Math.min(count, one * codesInPart) })}
        </Link>
      ))}
    </nav>
  );
}
