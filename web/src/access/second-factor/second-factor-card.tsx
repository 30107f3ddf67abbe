import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import type { Step } from './manage.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

const ManageSecondFactor = lazyComponent(() => import('./manage.tsx').then((chunk) => chunk.ManageSecondFactor));

export function SecondFactorCard() {
  const { is_on, on_since, recovery_codes_left: left } = useSuspenseQuery(secondFactorQuery).data;
  const [step, setStep] = useState<Step>();
  return (
    <Card title={t('access.secondFactor.title')} intro={t('access.secondFactor.intro')}>
      {step && <ManageSecondFactor key={step} step={step} onDone={() => setStep(undefined)} />}
      {!step && !is_on && (
        <div className="button-row">
          <Button onClick={() => setStep('set up')}>{t('access.secondFactor.setUp')}</Button>
        </div>
      )}
      {!step && is_on && (
        <>
          <p>{t('access.secondFactor.on', { date: on_since ? formatDay(on_since) : '', left })}</p>
          <div className="button-row">
            <Button variant="danger-outline" onClick={() => setStep('turn off')}>
              {t('access.secondFactor.turnOff')}
            </Button>
            <Button variant="outline" onClick={() => setStep('renew codes')}>
              {t('access.secondFactor.newCodes')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
