import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const housesErrors = {
  'house.not_found': { kind: 'not_found', message: messages.http.houseNotFound },
  'house.name_taken': { kind: 'conflict', message: messages.house.nameTaken },
} as const satisfies ErrorTable;
