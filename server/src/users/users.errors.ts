import { messages } from '@trellis/contract/messages.ts';
import { invalidField, refusal } from '../http/refusal.ts';

export const emailTaken = refusal(409, messages.user.emailTaken);
export const lastAdmin = refusal(409, messages.user.lastAdmin);
export const ownRole = refusal(409, messages.user.ownRole);
export const ownDeletion = refusal(409, messages.user.ownDeletion);
export const userNotFound = refusal(404, messages.http.userNotFound);
export const userForbidden = refusal(403, messages.http.forbidden);
export const houseUnknown = invalidField('house', messages.house.unknown);
export const confirmationDiffers = invalidField('confirm_password', messages.password.mismatch);
export const nameTooLongForProfile = invalidField('full_name', messages.fullName.tooLongForProfile);
export const wrongPassword = refusal(400, messages.auth.wrongPassword);
export const samePassword = refusal(400, messages.auth.samePassword);
