import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportChoice, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { useState } from 'react';
import { schoolQuery } from '../../api/school.ts';
import { t } from '../../language/translate.ts';
import { useCanMakeCodes } from '../../people/login-cards/use-can-make-codes.ts';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import { lazyComponent } from '../../ui/routing/lazy-component.tsx';
import { ImportPlan } from './import-plan.tsx';
import classes from './imports.module.css';
import { forgetImport, runImport, runKey, undoImport } from './imports.mutations.ts';
import { describeState } from './labels.ts';

const Confirm = lazyComponent(() => import('../../ui/dialogs/confirm.tsx').then((chunk) => chunk.Confirm));

/** The next decision of an import, its progress, and its result. */
export function ImportSteps({ found }: { found: PersonImport }) {
  const { id, state, rows, pending, undone, kept } = found;
  const navigate = useNavigate();
  const [mail, setMail] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const { data: school } = useQuery(schoolQuery);
  const canMakeCodes = useCanMakeCodes();
  const hasPasswords = school?.password_login !== 'off';
  const run = useMutation(runImport(id));
  const undo = useMutation(undoImport(id));
  const forget = useMutation(forgetImport);
  // Also when it was started before this screen was opened again.
  const isRunning = useIsMutating({ mutationKey: runKey(id) }) > 0;
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const begin = (choice: ImportChoice) => run.mutate({ rows: choice, mail: mail && hasPasswords });
  const isReady = state === 'ready' && !isRunning;
  const isUndoing = state === 'undoing' || undo.isPending;
  return (
    <Card title={found.file_name || t('imports.noFileName')}>
      <p role="status">
        {isRunning ? t(isUndoing ? 'imports.states.undoingNow' : 'imports.states.runningNow') : describeState(found)}
      </p>
      {isRunning && !isUndoing && (
        <progress
          className={classes.progress}
          aria-label={t('imports.run.progress')}
          max={all || 1}
          value={all - pending}
        />
      )}
      {isRunning && isUndoing && (
        <progress
          className={classes.progress}
          aria-label={t('imports.undo.progress')}
          max={undone + kept + rows.create + rows.change || 1}
          value={undone + kept}
        />
      )}
      {isReady && <ImportPlan found={found} />}
      {isReady && rows.create > 0 && hasPasswords && (
        <CheckboxField
          label={t('imports.run.mail')}
          hint={t('imports.run.mailHint', { days: limits.firstPasswordLinkDays })}
          checked={mail}
          onChange={({ target }) => setMail(target.checked)}
        />
      )}
      <div className={classes.actions}>
        {state === 'running' && !isRunning && <Button onClick={() => begin('good')}>{t('imports.run.goOn')}</Button>}
        {state === 'undoing' && !isRunning && (
          <Button onClick={() => undo.mutate(undefined)}>{t('imports.undo.goOn')}</Button>
        )}
        {isReady && pending > 0 && (
          <Button onClick={() => begin(rows.refuse > 0 ? 'good' : 'all')}>
            {t(rows.refuse > 0 ? 'imports.run.others' : 'imports.run.all', { count: pending })}
          </Button>
        )}
        {state === 'done' && rows.create > 0 && canMakeCodes && (
          <Link to="/admin/codes" search={{ import: id }} className={buttonClass('outline')}>
            {t('imports.run.printCodes')}
          </Link>
        )}
        {!isRunning && (
          <Link to="/admin/import" search={{}} className={buttonClass('outline')}>
            {t('imports.choose.another')}
          </Link>
        )}
        {(state === 'done' || state === 'running') && !isRunning && (
          <Button variant="plain" onClick={() => setAsking(true)}>
            <IconArrowBackUp size={18} aria-hidden />
            {t('imports.undo.button')}
          </Button>
        )}
        {!isRunning && (
          <Button
            variant="plain"
            busy={forget.isPending}
            onClick={() =>
              forget.mutate(id, { onSuccess: () => void navigate({ to: '/admin/import', search: {}, replace: true }) })
            }
          >
            <IconTrash size={18} aria-hidden />
            {t('imports.forget')}
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={t('imports.undo.button')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            undo.mutate(undefined);
          }}
          confirmLabel={t('imports.undo.confirm')}
        >
          <p>{t('imports.undo.explanation')}</p>
        </Confirm>
      )}
    </Card>
  );
}
