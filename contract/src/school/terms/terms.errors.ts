import type { ErrorTable } from '../../core/error-kinds.ts';
import { termTexts } from './term.texts.ts';

export const termsErrors = {
  'term.not_found': { kind: 'not_found', message: termTexts.notFound },
  'term.ends_before_it_begins': { kind: 'invalid', field: 'last_day', message: termTexts.endsBeforeItBegins },
  'term.overlaps': { kind: 'conflict', message: termTexts.overlaps },
  'term.preview_outdated': { kind: 'conflict', message: termTexts.previewOutdated },
} as const satisfies ErrorTable;
