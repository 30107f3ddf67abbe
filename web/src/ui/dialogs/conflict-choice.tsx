import { useId, useLayoutEffect, useRef } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../elements/button.tsx';

/** A field in which the two versions differ. */
export type Difference = { label: string; mine: string; theirs: string };

type Props = {
  differences: readonly Difference[];
  onKeepMine: () => void;
  onKeepTheirs: () => void;
  busy: boolean;
};

/** Asks which version to keep when someone else saved the record while it was being edited. */
export function ConflictChoice({ differences, onKeepMine, onKeepTheirs, busy }: Props) {
  const question = useRef<HTMLParagraphElement>(null);
  // It takes the place of the form that had the focus.
  useLayoutEffect(() => question.current?.focus(), []);
  return (
    <>
      <p ref={question} role="alert" tabIndex={-1}>
        {t('ui.conflict.question')}
      </p>
      <div className="stack columns gap-4 mt-4">
        <Version title={t('ui.conflict.mine')} fields={differences.map(({ label, mine }) => [label, mine])} />
        <Version title={t('ui.conflict.saved')} fields={differences.map(({ label, theirs }) => [label, theirs])} />
      </div>
      <div className="button-row">
        <Button variant="outline" disabled={busy} onClick={onKeepTheirs}>
          {t('ui.conflict.keepSaved')}
        </Button>
        <Button busy={busy} onClick={onKeepMine}>
          {t('ui.conflict.saveMine')}
        </Button>
      </div>
    </>
  );
}

function Version({ title, fields }: { title: string; fields: readonly (readonly [string, string])[] }) {
  const id = useId();
  return (
    <section className="card shrinks long-words sunken padded" aria-labelledby={id}>
      <h3 id={id} className="small">
        {title}
      </h3>
      <dl className="stack mt-2">
        {fields.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="long-list written">{text || '–'}</dd>
          </div>
        ))}
      </dl>
      {fields.length === 0 && <p>{t('ui.conflict.same')}</p>}
    </section>
  );
}
