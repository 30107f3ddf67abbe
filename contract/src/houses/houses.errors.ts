import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

export const housesErrors = {
  'house.not_found': { kind: 'not_found', message: messages.http.houseNotFound },
  'house.name_taken': { kind: 'conflict', message: messages.house.nameTaken },
} as const satisfies ErrorTable;
