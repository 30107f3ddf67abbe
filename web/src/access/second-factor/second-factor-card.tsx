import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../dates/dates.ts';
import { useTimeZone } from '../../dates/use-time-zone.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import type { Step } from './manage.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

const ManageSecondFactor = lazyComponent(() => import('./manage.tsx').then((chunk) => chunk.ManageSecondFactor));

/** The signed-in user's second factor. */
export function SecondFactorCard() {
  const { is_on, on_since, recovery_codes_left: left } = useSuspenseQuery(secondFactorQuery).data;
  const timeZone = useTimeZone();
  const [step, setStep] = useState<Step>();
  return (
    <Card
      title="Second factor"
      intro="A code from an app on your phone, asked for besides your password when you log in."
    >
      {step && <ManageSecondFactor key={step} step={step} onDone={() => setStep(undefined)} />}
      {!step && !is_on && (
        <ButtonRow>
          <Button onClick={() => setStep('set up')}>Set up</Button>
        </ButtonRow>
      )}
      {!step && is_on && (
        <>
          <p>
            On since {on_since && formatDay(on_since, timeZone)}. {left} of your recovery codes{' '}
            {left === 1 ? 'is' : 'are'} left.
          </p>
          <ButtonRow>
            <Button variant="danger-outline" onClick={() => setStep('turn off')}>
              Turn off
            </Button>
            <Button variant="outline" onClick={() => setStep('renew codes')}>
              New recovery codes
            </Button>
          </ButtonRow>
        </>
      )}
    </Card>
  );
}
