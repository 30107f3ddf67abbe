import { useMutation, useQuery } from '@tanstack/react-query';
import type { Leaver } from '@trellis/contract/school/imports/imports.api.ts';
import { useId, useState } from 'react';
import { t } from '../../../language/translate.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-first.tsx';
import { Card } from '../../../ui/elements/card.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { houseLabel } from '../../../viewer/house-word.ts';
import { deactivate } from '../data/imports.mutations.ts';
import { leaversQuery } from '../data/imports.queries.ts';
import classes from './import-details.module.css';

/** The people who are in the school but not in the file, or whom it leaves out. Only those chosen here are deactivated. */
export function Leavers({ id }: { id: string }) {
  const { data } = useQuery(leaversQuery(id));
  const leaving = useMutation(deactivate);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState(0);
  if (!data || data.count === 0) return null;
  const chosenIds = data.data.filter((user) => chosen.has(user.id)).map((user) => user.id);
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
  const groups = [
    { title: t('imports.leavers.leftOutTitle'), people: data.data.filter(({ left_out }) => left_out !== null) },
    { title: t('imports.leavers.missingTitle'), people: data.data.filter(({ left_out }) => left_out === null) },
  ].filter(({ people }) => people.length > 0);
  const begin = () => {
    setDone(0);
    leaving.mutate({ ids: chosenIds, onProgress: setDone }, { onSettled: () => setChosen(new Set()) });
  };
  return (
    <Card title={t('imports.leavers.title')} intro={t('imports.leavers.intro', { count: data.count })}>
      {groups.map(({ title, people }) => (
        <LeaverGroup key={title} title={title} people={people} chosen={chosen} onChoose={choose} />
      ))}
      {data.count > data.data.length && <p>{t('imports.leavers.first', { count: data.data.length })}</p>}
      {leaving.isPending && <progress aria-label={t('imports.leavers.progress')} max={chosenIds.length} value={done} />}
      <ConfirmButton
        label={t('imports.leavers.button', { count: chosenIds.length })}
        variant="danger-outline"
        busy={leaving.isPending}
        disabled={chosenIds.length === 0}
        title={t('imports.leavers.confirmTitle')}
        question={<p>{t('imports.leavers.explanation')}</p>}
        onConfirm={begin}
      />
    </Card>
  );
}

type GroupProps = {
  title: string;
  people: readonly Leaver[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
};

/** Leavers of one kind, who can be chosen together. Namesakes are told apart by their addresses. */
function LeaverGroup({ title, people, chosen, onChoose }: GroupProps) {
  const titleId = useId();
  const ids = people.map(({ id }) => id);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1">
        {title}
      </h3>
      <CheckboxField
        label={t('imports.leavers.all')}
        checked={ids.every((id) => chosen.has(id))}
        onChange={({ target }) => onChoose(ids, target.checked)}
      />
      <ul className={`scrolls mb-4 ${classes.leavers}`}>
        {people.map(({ id, full_name, email, house, left_out }) => (
          <li key={id}>
            <CheckboxField
              label={[full_name, email, houseLabel(house)].filter(Boolean).join(', ')}
              {...(left_out !== null && { hint: left_out })}
              checked={chosen.has(id)}
              onChange={({ target }) => onChoose([id], target.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
