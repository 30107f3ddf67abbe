import { IconPencil } from '@tabler/icons-react';
import type { User } from '@trellis/contract/people/users/user.ts';
import { useId, useRef, useState } from 'react';
import { t } from '../../language/translate.ts';
import { Button } from '../../ui/elements/button.tsx';
import { ClampedText } from '../../ui/elements/clamped-text.tsx';
import { returnFocus } from '../../ui/forms/return-focus.ts';
import { useHasDraft } from '../../viewer/use-draft.ts';
import { PurposeForm, purposeDraft } from './purpose-form.tsx';
import classes from './purpose-statement.module.css';

/** The student's purpose statement, to read and to edit. */
export function PurposeStatement({ viewer }: { viewer: User }) {
  const saved = viewer.purpose_statement ?? '';
  const hasDraft = useHasDraft(purposeDraft);
  // A draft shows without taking the focus.
  const [editing, setEditing] = useState<'no' | 'requested' | 'going on'>(hasDraft ? 'going on' : 'no');
  const pencil = useRef<HTMLButtonElement>(null);
  const headingId = useId();
  const leave = () => returnFocus(pencil, () => setEditing('no'));
  return (
    <section className={classes.statement} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {t('goals.purpose.title')}
      </h2>
      {editing === 'no' ? (
        <div className={classes.view}>
          {saved ? (
            <ClampedText className={classes.text}>{saved}</ClampedText>
          ) : (
            <p className={classes.none}>{t('goals.purpose.none')}</p>
          )}
          <Button
            ref={pencil}
            variant="plain"
            onClick={() => setEditing('requested')}
            aria-label={t('goals.purpose.edit')}
          >
            <IconPencil size={16} aria-hidden />
            {t('ui.edit')}
          </Button>
        </div>
      ) : (
        <PurposeForm saved={saved} labelledBy={headingId} takesFocus={editing === 'requested'} onDone={leave} />
      )}
    </section>
  );
}
