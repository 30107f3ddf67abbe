import { message } from '../core/messages.ts';
import type { ErrorTable } from '../core/request.errors.ts';

export const peopleErrors = {
  'user.not_found': { kind: 'not_found', message: message('errors.http.userNotFound') },
  'user.email_taken': { kind: 'conflict', message: message('errors.user.emailTaken') },
  'user.email_domain': { kind: 'invalid', field: 'email', message: message('errors.auth.studentDomain') },
  'user.last_guide': { kind: 'conflict', message: message('errors.user.lastGuide') },
  'user.own_role': { kind: 'conflict', message: message('errors.user.ownRole') },
  'user.own_second_factor': { kind: 'conflict', message: message('errors.secondFactor.ownReset') },
  'user.own_deletion': { kind: 'conflict', message: message('errors.user.ownDeletion') },
  'user.house_unknown': { kind: 'invalid', field: 'house', message: message('errors.house.unknown') },
  'profile.house_unknown': { kind: 'invalid', field: 'house_ids', message: message('errors.assignment.houseUnknown') },
  'profile.scope_unknown': { kind: 'invalid', field: 'scope', message: message('errors.assignment.houseUnknown') },
  'user.confirmation_differs': {
    kind: 'invalid',
    field: 'confirm_password',
    message: message('errors.password.mismatch'),
  },
  'user.password_too_easy': { kind: 'invalid', field: 'password', message: message('errors.password.tooEasy') },
  'profile.password_too_easy': { kind: 'invalid', field: 'new_password', message: message('errors.password.tooEasy') },
  'profile.name_too_long': {
    kind: 'invalid',
    field: 'full_name',
    message: message('errors.fullName.tooLongForProfile'),
  },
  'profile.language_unknown': { kind: 'invalid', field: 'language', message: message('errors.user.languageUnknown') },
  'profile.wrong_password': { kind: 'refused', message: message('errors.auth.wrongPassword') },
  'profile.same_password': { kind: 'refused', message: message('errors.auth.samePassword') },
  'house.not_found': { kind: 'not_found', message: message('errors.http.houseNotFound') },
  'house.name_taken': { kind: 'conflict', message: message('errors.house.nameTaken') },
  'house.not_empty': { kind: 'conflict', message: message('errors.house.notEmpty') },
} as const satisfies ErrorTable;
