import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { CodePerson } from '@trellis/contract/people/login-cards/paper-code.ts';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
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
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const make = useMutation(makeCodes(onMade));
  const { part, user, also } = choice;
  const codes = data.length === 1 ? 'Make a code' : `Make ${data.length} codes`;
  return (
    <Card
      title={data.length === 0 ? 'Nobody needs one' : whomInWords(choice, count)}
      intro={`For students without mail: each gets a card with a code, types it once, within ${limits.paperCodeDays} days, and chooses a password. You see the codes once, to print them.`}
    >
      {data.length === 0 && <p>{noneInWords(choice)}</p>}
      {user === undefined && (
        <CheckboxField
          label="Also for those who have logged in before"
          hint="Their password stays until the code is used."
          checked={also !== undefined}
          onChange={({ target }) =>
            void navigate({
              to: '/admin/codes',
              search: { ...choice, part: undefined, also: target.checked ? 'yes' : undefined },
              replace: true,
            })
          }
        />
      )}
      {count > codesInPart && <Parts choice={choice} count={count} />}
      {data.length > 0 && (
        <>
          <ul className={classes.people}>
            {data.map((person) => (
              <li key={person.id}>
                <strong dir="auto">{person.full_name || person.email}</strong>, {houseLabel(person.house)}
                {person.code_expires_at && (
                  <span className={classes.quiet}>
                    {' '}
                    has a code until {formatDay(person.code_expires_at, timeZone)}, which a new one makes void
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Button busy={make.isPending} onClick={() => make.mutate(data.map(({ id }) => id))}>
            {part > 1 || count > data.length ? `${codes} of ${count}` : codes}
          </Button>
        </>
      )}
    </Card>
  );
}

function whomInWords({ house, import: file, user, also }: Choice, count: number): string {
  if (user !== undefined) return 'One student';
  const who = count === 1 ? '1 student' : `${count} students`;
  const where = house !== undefined ? ' of this house' : file !== undefined ? ' of this import' : '';
  return `${who}${where}${also === undefined ? ' who never logged in' : ''}`;
}

function noneInWords({ import: file, user, also }: Choice): string {
  if (user !== undefined) {
    return 'Codes are for active students whose account is confirmed. A guide has mail: choose “Reset Password” there.';
  }
  if (also !== undefined) return 'There is no active student here whose account is confirmed.';
  const forgotten = file === undefined ? '' : ` An import is forgotten after ${limits.importRetentionDays} days.`;
  return `Every active student here has logged in before.${forgotten}`;
}

/** A browser can't print more cards at once. */
function Parts({ choice, count }: { choice: Choice; count: number }) {
  return (
    <nav aria-label="Parts" className={classes.parts}>
      {Array.from({ length: Math.ceil(count / codesInPart) }, (_, n) => n + 1).map((one) => (
        <Link
          key={one}
          to="/admin/codes"
          search={{ ...choice, part: one }}
          preload={false}
          className={buttonClass(one === choice.part ? 'outline' : 'plain')}
        >
          {(one - 1) * codesInPart + 1}–{Math.min(count, one * codesInPart)}
        </Link>
      ))}
    </nav>
  );
}
