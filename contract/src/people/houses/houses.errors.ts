import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const housesErrors = {
  'house.not_found': { kind: 'not_found', message: message('errors.http.houseNotFound') },
  'house.name_taken': { kind: 'conflict', message: message('errors.house.nameTaken') },
  'house.not_empty': { kind: 'conflict', message: message('errors.house.notEmpty') },
} as const satisfies ErrorTable;
