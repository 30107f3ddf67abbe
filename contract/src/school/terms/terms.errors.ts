import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const termsErrors = {
  'term.not_found': { kind: 'not_found', message: message('errors.term.notFound') },
  'term.ends_before_it_begins': {
    kind: 'invalid',
    field: 'last_day',
    message: message('errors.term.endsBeforeItBegins'),
  },
  'term.overlaps': { kind: 'conflict', message: message('errors.term.overlaps') },
  'term.start_not_found': { kind: 'not_found', message: message('errors.term.startNotFound') },
  'term.preview_outdated': { kind: 'conflict', message: message('errors.term.previewOutdated') },
} as const satisfies ErrorTable;
