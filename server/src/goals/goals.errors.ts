import { messages } from '@trellis/contract/messages.ts';
import { invalidField, refusal } from '../http/refusal.ts';

export const goalNotFound = refusal(404, messages.http.goalNotFound);
export const goalNotSubmittable = refusal(409, messages.goal.notSubmittable);
export const nothingToApprove = refusal(409, messages.goal.nothingToApprove);
export const progressLocked = refusal(409, messages.goal.progressLocked);
export const ownerForbidden = refusal(403, messages.http.forbidden);
export const ownerUnknown = invalidField('owner_id', messages.goal.ownerUnknown);
export const typeUnknown = invalidField('type', messages.goal.typeUnknown);
