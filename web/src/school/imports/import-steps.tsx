import { IconTrash } from '@tabler/icons-react';
import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { limits } from '@trellis/contract/core/limits.ts';
import type { ImportChoice, PersonImport } from '@trellis/contract/school/imports/import.ts';
import { useState } from 'react';
import { schoolQuery } from '../../api/school.ts';
import { useCanMakeCodes } from '../../people/login-cards/use-can-make-codes.ts';
import { counted } from '../../ui/counted.ts';
import { Button, buttonClass } from '../../ui/elements/button.tsx';
import { Card } from '../../ui/elements/card.tsx';
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx';
import classes from './imports.module.css';
import { forgetImport, runImport, runKey } from './imports.mutations.ts';
import { describeState } from './labels.ts';

/** The next decision of an import, its progress, and its result. */
export function ImportSteps({ found }: { found: PersonImport }) {
  const { id, state, rows, pending, new_houses } = found;
  const navigate = useNavigate();
  const [mail, setMail] = useState(true);
  const { data: school } = useQuery(schoolQuery);
  const canMakeCodes = useCanMakeCodes();
  const hasPasswords = school?.password_login !== 'off';
  const run = useMutation(runImport(id));
  const forget = useMutation(forgetImport);
  // Also when it was started before this screen was opened again.
  const isRunning = useIsMutating({ mutationKey: runKey(id) }) > 0;
  const all = rows.create + rows.change + rows.same + rows.refuse;
  const begin = (choice: ImportChoice) => run.mutate({ rows: choice, mail: mail && hasPasswords });
  const isReady = state === 'ready' && !isRunning;
  return (
    <Card title={found.file_name || 'A file without a name'}>
      <p role="status">{isRunning ? 'The people are being written. Keep this window open.' : describeState(found)}</p>
      {isRunning && (
        <progress className={classes.progress} aria-label="Rows that are done" max={all || 1} value={all - pending} />
      )}
      {isReady && new_houses.length > 0 && (
        <p>
          {new_houses.length === 1 ? 'A house would be made' : `${new_houses.length} houses would be made`}:{' '}
          {new_houses.slice(0, 12).join(', ')}
          {new_houses.length > 12 && ` and ${new_houses.length - 12} more`}.
        </p>
      )}
      {isReady && rows.refuse > 0 && (
        <p>
          {counted(rows.refuse, 'row')} refused. Mend the file and choose it again, or import the others: a row that is
          refused changes nothing.
        </p>
      )}
      {isReady && rows.create > 0 && hasPasswords && (
        <CheckboxField
          label="Mail each new person a link that sets their password"
          hint={`It works once, and for ${limits.firstPasswordLinkDays} days. Without it, print codes for them afterwards, or each chooses a password with “Forgot Password?” at the login.`}
          checked={mail}
          onChange={({ target }) => setMail(target.checked)}
        />
      )}
      <div className={classes.actions}>
        {state === 'running' && !isRunning && <Button onClick={() => begin('good')}>Go on</Button>}
        {isReady && pending > 0 && (
          <Button onClick={() => begin(rows.refuse > 0 ? 'good' : 'all')}>
            {rows.refuse > 0 ? `Import the other ${counted(pending, 'row')}` : `Import ${counted(pending, 'row')}`}
          </Button>
        )}
        {state === 'done' && rows.create > 0 && canMakeCodes && (
          <Link to="/admin/codes" search={{ import: id }} className={buttonClass('outline')}>
            Print codes for the new people
          </Link>
        )}
        {!isRunning && (
          <Link to="/admin/import" search={{}} className={buttonClass('outline')}>
            Choose another file
          </Link>
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
            Forget this import
          </Button>
        )}
      </div>
    </Card>
  );
}
