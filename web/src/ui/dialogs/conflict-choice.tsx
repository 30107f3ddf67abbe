import { useId } from 'react';
import { Button } from '../elements/button.tsx';
import { ButtonRow } from '../elements/button-row.tsx';
import classes from './conflict-choice.module.css';

/** A field in which the two versions differ. */
export type Difference = { label: string; mine: string; theirs: string };

/** Someone else saved the record while it was being edited. */
export type Conflict = {
  differences: readonly Difference[];
  onKeepMine: () => void;
  onKeepTheirs: () => void;
};

type Props = {
  /** What was edited: 'goal'. */
  what: string;
  conflict: Conflict;
  busy: boolean;
};

/** Shows both versions of a record to choose from. */
export function ConflictChoice({ what, conflict: { differences, onKeepMine, onKeepTheirs }, busy }: Props) {
  return (
    <>
      <p role="alert">Someone else changed this {what} while you were editing it. Which version should stay?</p>
      <div className={classes.versions}>
        <Version title="Your version" fields={differences.map(({ label, mine }) => [label, mine])} />
        <Version title="Saved version" fields={differences.map(({ label, theirs }) => [label, theirs])} />
      </div>
      <ButtonRow>
        <Button variant="outline" disabled={busy} onClick={onKeepTheirs}>
          Keep the saved version
        </Button>
        <Button busy={busy} onClick={onKeepMine}>
          Save my version
        </Button>
      </ButtonRow>
    </>
  );
}

function Version({ title, fields }: { title: string; fields: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <section className={classes.version} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {fields.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text || '–'}</dd>
          </div>
        ))}
      </dl>
      {fields.length === 0 && <p>Both are the same.</p>}
    </section>
  );
}
