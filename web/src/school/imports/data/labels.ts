import type { MessageKey } from '@trellis/contract/core/messages.ts';
import type {
  ImportEncoding,
  ImportField,
  PersonImport,
  RowGroup,
  RowOutcome,
} from '@trellis/contract/school/imports/import.ts';
import { t } from '../../../language/translate.ts';
import { oneHouse } from '../../../viewer/house-word.ts';

export const fieldLabel = (field: ImportField): string =>
  field === 'house' ? oneHouse() : t(`imports.fields.${field}`);

/** A selection of rows. */
export type Shown = RowOutcome | RowGroup;

export const shownLabel = (shown: Shown | undefined): string => t(`imports.outcomes.${shown ?? 'all'}`);

const regions = {
  'utf-8': 'imports.encoding.unicode',
  'utf-16le': 'imports.encoding.unicode',
  'utf-16be': 'imports.encoding.unicode',
  'windows-1252': 'imports.encoding.western',
  'iso-8859-15': 'imports.encoding.western',
  macroman: 'imports.encoding.westernMac',
  cp850: 'imports.encoding.westernDos',
  'windows-1250': 'imports.encoding.central',
  'iso-8859-2': 'imports.encoding.central',
  maccenteuro: 'imports.encoding.centralMac',
  cp852: 'imports.encoding.centralDos',
  'windows-1254': 'imports.encoding.turkish',
  cp857: 'imports.encoding.turkishDos',
  'windows-1257': 'imports.encoding.baltic',
  'windows-1251': 'imports.encoding.cyrillic',
  'koi8-r': 'imports.encoding.cyrillic',
  cp866: 'imports.encoding.cyrillicDos',
  'windows-1253': 'imports.encoding.greek',
  'windows-1255': 'imports.encoding.hebrew',
  'windows-1256': 'imports.encoding.arabic',
  shift_jis: 'imports.encoding.japanese',
  gb18030: 'imports.encoding.chinese',
  big5: 'imports.encoding.chineseTraditional',
  'euc-kr': 'imports.encoding.korean',
} as const satisfies Record<ImportEncoding, MessageKey>;

export const encodingLabel = (encoding: ImportEncoding): string =>
  t('imports.encoding.option', { script: t(regions[encoding]), encoding });

export const describeState = ({ state, pending, rows, undone, kept }: PersonImport): string =>
  t(`imports.states.${state === 'ready' && pending === 0 ? 'nothing' : state}`, { pending, undone, kept, ...rows });
