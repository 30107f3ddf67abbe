import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const attachmentsErrors = {
  'attachment.not_found': { kind: 'not_found', message: message('errors.attachment.notFound') },
  'attachment.empty': { kind: 'invalid', field: 'file', message: message('errors.attachment.empty') },
  'attachment.unsupported': { kind: 'invalid', field: 'file', message: message('errors.attachment.unsupported') },
  'attachment.not_as_claimed': { kind: 'invalid', field: 'file', message: message('errors.attachment.notAsClaimed') },
  'attachment.unreadable': { kind: 'invalid', field: 'file', message: message('errors.attachment.unreadable') },
  'attachment.too_many_pixels': { kind: 'invalid', field: 'file', message: message('errors.attachment.tooManyPixels') },
  'attachment.not_usable': {
    kind: 'invalid',
    field: 'attachment_ids',
    message: message('errors.attachment.notUsable'),
  },
  'attachment.quota': { kind: 'conflict', message: message('errors.attachment.quota') },
} as const satisfies ErrorTable;
