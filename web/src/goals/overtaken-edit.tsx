import { type Goal, type GoalEdit, typeLabel } from '@trellis/contract/goals/goal.ts';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { ButtonRow } from '../ui/button-row.tsx';
import type { GoalVersion } from './goals.queries.ts';
import classes from './overtaken-edit.module.css';

type Props = {
  mine: GoalEdit;
  theirs: GoalVersion;
  busy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const shown = [
  ['title', 'Goal'],
  ['type', 'Goal type'],
  ['period', 'Period'],
  ['description', 'Description'],
  ['due_date', 'Due date'],
  ['owner_id', 'Owner'],
] as const;

/** Someone else saved the goal while it was being edited: both versions, and the choice between them. */
export function OvertakenEdit({ mine, theirs, busy, onKeepMine, onTakeTheirs }: Props) {
  const id = useId();
  const differing = shown.filter(([field]) => (mine[field] ?? '') !== (theirs.answer[field] ?? ''));
  return (
    <section aria-labelledby={id}>
      <p id={id} role="alert">
        Someone else changed this goal while you were editing it. Which version should stay?
      </p>
      <div className={classes.versions}>
        <Version title="Your version" goal={mine} other={theirs.answer} fields={differing} />
        <Version title="Saved version" goal={theirs.answer} other={theirs.answer} fields={differing} />
      </div>
      <ButtonRow>
        <Button look="outline" disabled={busy} onClick={onTakeTheirs}>
          Keep the saved version
        </Button>
        <Button busy={busy} onClick={onKeepMine}>
          Save my version
        </Button>
      </ButtonRow>
    </section>
  );
}

type VersionProps = { title: string; goal: GoalEdit; other: Goal; fields: readonly (typeof shown)[number][] };

function Version({ title, goal, other, fields }: VersionProps) {
  const textOf = (field: keyof GoalEdit) => {
    if (field === 'owner_id') return goal.owner_id === other.owner_id ? other.owner_name : 'The owner you chose';
    if (field === 'type') return typeLabel(goal.type ?? '');
    return goal[field] || '–';
  };
  return (
    <section className={classes.version} aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {fields.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{textOf(field)}</dd>
          </div>
        ))}
      </dl>
      {fields.length === 0 && <p>Both are the same.</p>}
    </section>
  );
}
