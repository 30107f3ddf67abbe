import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';

export const usersErrors = {
  'user.not_found': { kind: 'not_found', message: messages.http.userNotFound },
  'user.email_taken': { kind: 'conflict', message: messages.user.emailTaken },
  'user.email_domain': { kind: 'invalid', field: 'email', message: messages.auth.studentDomain },
  'user.last_guide': { kind: 'conflict', message: messages.user.lastGuide },
  'user.own_role': { kind: 'conflict', message: messages.user.ownRole },
  'user.own_second_factor': { kind: 'conflict', message: messages.secondFactor.ownReset },
  'user.own_deletion': { kind: 'conflict', message: messages.user.ownDeletion },
  'user.house_unknown': { kind: 'invalid', field: 'house', message: messages.house.unknown },
  'user.confirmation_differs': { kind: 'invalid', field: 'confirm_password', message: messages.password.mismatch },
  'user.password_too_easy': { kind: 'invalid', field: 'password', message: messages.password.tooEasy },
  'profile.password_too_easy': { kind: 'invalid', field: 'new_password', message: messages.password.tooEasy },
  'profile.name_too_long': { kind: 'invalid', field: 'full_name', message: messages.fullName.tooLongForProfile },
  'profile.wrong_password': { kind: 'refused', message: messages.auth.wrongPassword },
  'profile.same_password': { kind: 'refused', message: messages.auth.samePassword },
} as const satisfies ErrorTable;
