import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import { describeState } from '../data/labels.ts';

type Props = { found: PersonImport; isRunning: boolean };

/** How far an import is, or how far it was undone. */
export function ImportProgress({ found, isRunning }: Props) {
  const { state, rows, pending, undone, kept } = found;
  if (!isRunning) return <p role="status">{describeState(found)}</p>;
  const isUndoing = state === 'undoing';
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  // The rows of deleted people are gone.
  const [max, value] = isUndoing ? [rows.create + rows.change + undone, undone + kept] : [all, all - pending];
  return (
    <>
      <p role="status">{t(isUndoing ? 'imports.states.undoingNow' : 'imports.states.runningNow')}</p>
      <progress
        aria-label={t(isUndoing ? 'imports.undo.progress' : 'imports.run.progress')}
        max={max || 1}
        value={value}
      />
    </>
  );
}
