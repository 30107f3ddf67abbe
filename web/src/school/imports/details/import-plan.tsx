import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
import { describeState } from '../data/labels.ts';
import classes from './import-details.module.css';

/** How many houses are listed; the others open on request. */
const housesShown = 12;

/** What an import would do besides making and changing accounts. */
export function ImportPlan({ found: { rows, new_houses, new_guides } }: { found: PersonImport }) {
  return (
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
}

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
