import {
  encodingTexts,
  type ImportEncoding,
  type ImportField,
  type PersonImport,
  type RowGroup,
  type RowOutcome,
} from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import { oneHouse } from '../../../viewer/house-word.ts';

export const fieldLabel = (field: ImportField): string =>
  field === 'house' ? oneHouse() : t(`imports.fields.${field}`);

/** A selection of rows. */
export type Shown = RowOutcome | RowGroup;

export const shownLabel = (shown: Shown | undefined): string => t(`imports.outcomes.${shown ?? 'all'}`);

export const encodingLabel = (encoding: ImportEncoding): string =>
  t('imports.encoding.option', { script: t(encodingTexts[encoding]), encoding });

export const describeState = ({ state, pending, rows, undone, kept }: PersonImport): string =>
  t(`imports.states.${state === 'ready' && pending === 0 ? 'nothing' : state}`, { pending, undone, kept, ...rows });
