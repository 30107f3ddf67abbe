import { messages } from '@trellis/contract/messages.ts';
import { refusal } from '../http/refusal.ts';

export const houseNotFound = refusal(404, messages.http.houseNotFound);
export const houseNameTaken = refusal(409, messages.house.nameTaken);
