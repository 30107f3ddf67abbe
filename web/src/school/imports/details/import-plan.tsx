import type { PersonImport } from '@trellis/contract/school/imports/import.ts';
import { formatList } from '../../../language/formats.ts';
import { t } from '../../../language/translate.ts';
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
