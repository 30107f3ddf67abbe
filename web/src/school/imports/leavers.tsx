import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../ui/counted.ts';
import { Button } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { houseLabel } from '../../viewer/house-word.ts';
import classes from './imports.module.css';
import { deactivate } from './imports.mutations.ts';
import { leaversQuery } from './imports.queries.ts';

const Confirm = lazyComponent(() => import('../../ui/dialogs/confirm.tsx').then((chunk) => chunk.Confirm));

/** The people who are in the school but not in the file. Only those chosen here are deactivated. */
export function Leavers({ id }: { id: string }) {
  const { data } = useQuery(leaversQuery(id));
  const leaving = useMutation(deactivate);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState(0);
  if (!data || data.count === 0) return null;
  const there = data.data.filter((user) => chosen.has(user.id)).map((user) => user.id);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((one) => !ids.includes(one))));
  const begin = () => {
    setAsking(false);
    setDone(0);
    leaving.mutate({ ids: there, onProgress: setDone }, { onSettled: () => setChosen(new Set()) });
  };
  return (
    <Card
      title="Not in this file"
      intro={`${counted(data.count, 'student')} of the school ${data.count === 1 ? 'is' : 'are'} in no row of it. If they have left, deactivate them: they can not log in any more, and their goals stay.`}
    >
      <CheckboxField
        label={data.count > data.data.length ? `The first ${data.data.length}` : 'All of them'}
        checked={there.length === data.data.length}
        onChange={({ target }) =>
          choose(
            data.data.map((user) => user.id),
            target.checked,
          )
        }
      />
      <ul className={classes.leavers}>
        {data.data.map((user) => (
          <li key={user.id}>
            <CheckboxField
              label={`${user.full_name || user.email}, ${houseLabel(user.house)}`}
              checked={chosen.has(user.id)}
              onChange={({ target }) => choose([user.id], target.checked)}
            />
          </li>
        ))}
      </ul>
      {leaving.isPending && (
        <progress className={classes.progress} aria-label="Students deactivated" max={there.length} value={done} />
      )}
      <Button
        variant="danger-outline"
        busy={leaving.isPending}
        disabled={there.length === 0}
        onClick={() => setAsking(true)}
      >
        Deactivate {counted(there.length, 'student')}
      </Button>
      {isAsking && (
        <Confirm
          title="Deactivate students"
          onClose={() => setAsking(false)}
          onConfirm={begin}
          confirmLabel={`Deactivate ${counted(there.length, 'student')}`}
        >
          <p>They are logged out and can not log in until a guide activates them again. Their goals stay.</p>
        </Confirm>
      )}
    </Card>
  );
}
