import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  type FirstStep,
  type FirstStepName,
  firstStepsApi,
} from '@trellis/contract/school/onboarding/first-steps.api.ts';
import type { ComponentType } from 'react';
import { PrivacyLink } from '../../access/public-pages/privacy-link.tsx';
import { callQuery } from '../../api/call.query.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { schoolQuery } from '../../api/school.ts';
import { richText, t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { manyHouses } from '../../viewer/house-word.ts';
import classes from './onboarding.module.css';

/** The first steps of a new school, until a guide dismisses them. Existing schools never see them. */
export function FirstStepsCard() {
  const { data } = useQuery(firstStepsQuery);
  const dismiss = useMutation({
    mutationFn: () => call(firstStepsApi.dismiss),
    meta: { success: 'home.onboarding.dismissed' },
    onSuccess: () => void queryClient.setQueryData(firstStepsQuery.queryKey, { data: [], count: 0 }),
  });
  if (!data || data.count === 0) return null;
  const isAllDone = data.data.every(({ is_done }) => is_done);
  return (
    <div className="mb-4">
      <Card
        title={t('home.onboarding.title')}
        intro={t(isAllDone ? 'home.onboarding.introDone' : 'home.onboarding.intro')}
      >
        <ol className="stack gap-4">
          {data.data.map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ol>
        <div className="button-row">
          <Button variant={isAllDone ? 'filled' : 'plain'} busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            {t('home.onboarding.dismiss')}
          </Button>
        </div>
      </Card>
    </div>
  );
}

/** How each step is done. */
const actions: Readonly<Record<FirstStepName, ComponentType>> = {
  school: School,
  houses: () => <Link to="/houses">{manyHouses()}</Link>,
  people: () => (
    <>
      <Link to="/admin/import">{t('home.onboarding.people.import')}</Link>
      <Link to="/admin">{t('home.onboarding.people.add')}</Link>
      <Link to="/admin/codes">{t('home.onboarding.people.cards')}</Link>
      <span>{t('home.onboarding.people.cardsHint')}</span>
    </>
  ),
  mail: Mail,
  second_factor: () => (
    <>
      <Link to="/settings" search={{ tab: 'security' }}>
        {t('home.onboarding.secondFactor.setUp')}
      </Link>
      <span>{t('home.onboarding.secondFactor.why')}</span>
    </>
  ),
  retention: () => (
    <span>{richText('home.onboarding.retention', { link: (words) => <PrivacyLink>{words}</PrivacyLink> })}</span>
  ),
  goals: () => (
    <>
      <Link to="/goals" search={{ dialog: 'assign' }}>
        {t('home.onboarding.goals.assign')}
      </Link>
      <Link to="/example-goals">{t('home.onboarding.goals.library')}</Link>
    </>
  ),
};

function Step({ step, is_done }: FirstStep) {
  const Actions = actions[step];
  const Icon = is_done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={`stack gap-3 ${classes.step}`} data-done={is_done || undefined}>
      <Icon size={22} aria-hidden className="soft" />
      <div>
        <strong>{t(`home.onboarding.steps.${step}`)}</strong>
        {is_done && <span className="visually-hidden"> {t('home.onboarding.done')}</span>}
        <div className={`row quiet gap-1-4 ${classes.actions}`}>
          <Actions />
        </div>
      </div>
    </li>
  );
}

function School() {
  const { data: school } = useQuery(schoolQuery);
  return (
    <>
      <Link to="/settings" search={{ tab: 'school' }}>
        {t('home.onboarding.school.settings')}
      </Link>
      {school && <span>{t('home.onboarding.school.timeZone', { timeZone: school.time_zone })}</span>}
    </>
  );
}

function Mail() {
  const send = useMutation({
    mutationFn: () => call(firstStepsApi.testMail),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: firstStepsQuery.queryKey }),
  });
  return (
    <>
      <Button variant="outline" busy={send.isPending} onClick={() => send.mutate()}>
        {t('home.onboarding.mail.send')}
      </Button>
      <span role="status">{send.data?.text}</span>
    </>
  );
}

/** The first steps of a new school; none for any other. They are fetched each time. */
const firstStepsQuery = callQuery(['first steps'], firstStepsApi.list, {
  staleTime: 0,
  meta: { quiet: true },
});
