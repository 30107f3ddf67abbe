import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FirstStep, FirstStepName } from '@trellis/contract/school/onboarding/first-steps.api.ts';
import type { ComponentType } from 'react';
import { schoolQuery } from '../../api/school.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ButtonRow } from '../../ui/elements/button-row.tsx';
import { Card } from '../../ui/elements/card.tsx';
import hidden from '../../ui/elements/hidden.module.css';
import { manyHouses } from '../../viewer/house-word.ts';
import classes from './onboarding.module.css';
import { dismissFirstSteps, firstStepsQuery, sendTestMail } from './onboarding.queries.ts';

/** The first steps of a new school, until a guide dismisses them. Existing schools never see them. */
export function FirstStepsCard() {
  const { data } = useQuery(firstStepsQuery);
  const dismiss = useMutation(dismissFirstSteps);
  if (!data || data.count === 0) return null;
  const isAllDone = data.data.every(({ is_done }) => is_done);
  return (
    <div className={classes.card}>
      <Card
        title="First steps"
        intro={
          isAllDone
            ? 'Everything is set up. You can put this away.'
            : 'Trellis is new at your school. Take these steps in any order; each is ticked off once it is done.'
        }
      >
        <ol className={classes.steps}>
          {data.data.map((step) => (
            <Step key={step.step} {...step} />
          ))}
        </ol>
        <ButtonRow>
          <Button variant={isAllDone ? 'filled' : 'plain'} busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
            Put the first steps away for good
          </Button>
        </ButtonRow>
      </Card>
    </div>
  );
}

const Houses = () => <Link to="/houses">{manyHouses()}</Link>;

const steps: Readonly<Record<FirstStepName, { title: string; Ways: ComponentType }>> = {
  school: { title: 'Say what your school is called', Ways: School },
  houses: { title: 'Add your houses', Ways: Houses },
  people: { title: 'Bring in your people', Ways: People },
  mail: { title: 'Try whether mails arrive', Ways: Mail },
  goals: { title: 'Give the first goals', Ways: Goals },
};

function Step({ step, is_done }: FirstStep) {
  const { title, Ways } = steps[step];
  const Icon = is_done ? IconCircleCheckFilled : IconCircle;
  return (
    <li className={classes.step} data-done={is_done || undefined}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <div>
        <strong>{title}</strong>
        {is_done && <span className={hidden.hidden}> (done)</span>}
        <div className={classes.ways}>
          <Ways />
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
        School settings
      </Link>
      <span>Days begin and end in the time zone {school?.time_zone}. Whoever runs Trellis can set it.</span>
    </>
  );
}

function People() {
  return (
    <>
      <Link to="/admin/import">Import a file</Link>
      <Link to="/admin">Add people by hand</Link>
      <Link to="/admin/codes">Print codes</Link>
      <span>Codes on paper are for people without mail.</span>
    </>
  );
}

function Mail() {
  const send = useMutation(sendTestMail);
  return (
    <>
      <Button variant="outline" busy={send.isPending} onClick={() => send.mutate()}>
        Send me a test mail
      </Button>
      <span role="status">{send.data?.text}</span>
    </>
  );
}

function Goals() {
  return (
    <>
      <Link to="/goals" search={{ dialog: 'assign' }}>
        Assign a goal
      </Link>
      <Link to="/example-goals">Look through the library</Link>
    </>
  );
}
