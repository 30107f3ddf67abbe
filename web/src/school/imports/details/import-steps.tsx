import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import { useState } from 'react';
import { passwordLogin } from '../../../api/login-methods.ts';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { useCanMakeCodes } from '../../../people/login-cards/use-can-make-codes.ts';
import { ConfirmButton } from '../../../ui/dialogs/confirm-first.tsx';
import { Button, buttonClass } from '../../../ui/elements/button.tsx';
import { Card } from '../../../ui/elements/card.tsx';
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx';
import { forgetImport, runImport, runKey, undoImport, undoKey } from '../data/imports.mutations.ts';
import classes from './import-details.module.css';

export function ImportSteps({ found }: { found: PersonImport }) {
  const { id, state, rows } = found;
  // Also true if it was started before the guide left this screen and came back.
  const isRunning = useIsMutating({ mutationKey: runKey(id) }) > 0;
  const canMakeCodes = useCanMakeCodes();
  const printsCodes = state === 'done' && rows.create > 0 && canMakeCodes;
  return (
    <Card title={found.file_name || t('imports.noFileName')}>
      <ImportProgress found={found} isRunning={isRunning} />
      {state === 'ready' && !isRunning && <ImportPlan found={found} />}
      <RunImport found={found} isRunning={isRunning} />
      <div className="row mt-4">
        {!isRunning && (
          <>
            {printsCodes && (
              <Link to="/admin/codes" search={{ import: id }} className={buttonClass('outline')}>
                {t('imports.run.printCodes')}
              </Link>
            )}
            <Link to="/admin/import" search={{}} className={buttonClass('outline')}>
              {t('imports.choose.another')}
            </Link>
            <UndoImport found={found} />
            <ForgetImport found={found} />
          </>
        )}
      </div>
    </Card>
  );
}

/** Starts an import, or continues one that was interrupted. */
function RunImport({ found, isRunning }: { found: PersonImport; isRunning: boolean }) {
  const { id, state, rows, pending, new_mailboxes } = found;
  const [mail, setMail] = useState(true);
  const offersLinks = new_mailboxes > 0 && passwordLogin !== 'off';
  const run = useMutation(runImport(id));
  if (isRunning) return null;
  if (state === 'running') {
    return <Button onClick={() => run.mutate({ rows: 'good', mail })}>{t('imports.run.goOn')}</Button>;
  }
  if (state !== 'ready' || pending === 0) return null;
  const rowsToImport = rows.refuse > 0 ? 'good' : 'all';
  return (
    <>
      {offersLinks && (
        <CheckboxField
          label={t('imports.run.mail')}
          hint={t('imports.run.mailHint')}
          checked={mail}
          onChange={({ target }) => setMail(target.checked)}
        />
      )}
      <div className="row mt-4">
        <Button onClick={() => run.mutate({ rows: rowsToImport, mail: mail && offersLinks })}>
          {t(rows.refuse > 0 ? 'imports.run.others' : 'imports.run.all', { count: pending })}
        </Button>
      </div>
    </>
  );
}

/** Deletes an import with its rows, but no people. One that has written something can't be undone afterwards. */
function ForgetImport({ found: { id, state } }: { found: PersonImport }) {
  const navigate = useNavigate();
  const forget = useMutation(forgetImport);
  const chooseAnother = () => void navigate({ to: '/admin/import', search: {}, replace: true });
  const discard = () => forget.mutate(id, { onSuccess: chooseAnother });
  const hasWritten = state !== 'ready' && state !== 'undone';
  return (
    <ConfirmButton
      label={t('imports.forget.button')}
      Icon={IconTrash}
      variant="plain"
      busy={forget.isPending}
      confirmLabel={t('imports.forget.confirm')}
      question={hasWritten && <p>{t('imports.forget.explanation')}</p>}
      onConfirm={discard}
    />
  );
}

/** Undoes an import once that is confirmed, or continues undoing one. */
function UndoImport({ found: { id, state } }: { found: PersonImport }) {
  const undo = useMutation(undoImport(id));
  if (state === 'undoing') return <Button onClick={() => undo.mutate(undefined)}>{t('imports.undo.goOn')}</Button>;
  if (state !== 'done' && state !== 'running') return null;
  return (
    <ConfirmButton
      label={t('imports.undo.button')}
      Icon={IconArrowBackUp}
      variant="plain"
      confirmLabel={t('imports.undo.confirm')}
      question={<p>{t('imports.undo.explanation')}</p>}
      onConfirm={() => undo.mutate(undefined)}
    />
  );
}

/** A plan lists up to this many new houses. A longer list is folded. */
const housesShown = 12;

/** What an import would do besides making and changing accounts. */
const ImportPlan = ({ found: { rows, new_houses, new_guides } }: { found: PersonImport }) => (
  <>
    {new_guides > 0 && <p>{t('imports.plan.guides', { count: new_guides })}</p>}
    {new_houses.length > 0 && new_houses.length <= housesShown && (
      <p>{t('imports.plan.houses', { count: new_houses.length, houses: formatList(new_houses) })}</p>
    )}
    {new_houses.length > housesShown && (
      <details>
        <summary>{t('imports.plan.manyHouses', { count: new_houses.length })}</summary>
        <ul className={classes.houses}>
          {new_houses.map((house) => (
            <li key={house}>{house}</li>
          ))}
        </ul>
      </details>
    )}
    {rows.left_out > 0 && <p>{t('imports.plan.leftOut', { count: rows.left_out })}</p>}
    {rows.refuse > 0 && <p>{t('imports.plan.refused', { count: rows.refuse })}</p>}
  </>
);

export const describeState = ({ state, pending, rows, undone, kept }: PersonImport): string =>
  t(`imports.states.${state === 'ready' && pending === 0 ? 'nothing' : state}`, { pending, undone, kept, ...rows });

/** How far an import has come, or how much of it has been undone. */
function ImportProgress({ found, isRunning }: { found: PersonImport; isRunning: boolean }) {
  const { id, rows, pending, undone, kept } = found;
  // The state says so only once the first batch is undone.
  const isUndoing = useIsMutating({ mutationKey: undoKey(id) }) > 0;
  if (!isRunning) return <p role="status">{describeState(found)}</p>;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const max = isUndoing ? undone + kept + pending : all;
  return (
    <>
      <p role="status">{t(isUndoing ? 'imports.states.undoingNow' : 'imports.states.runningNow')}</p>
      <progress
        aria-label={t(isUndoing ? 'imports.undo.progress' : 'imports.run.progress')}
        max={max || 1}
        value={max - pending}
      />
    </>
  );
}
