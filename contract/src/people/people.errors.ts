import type { ErrorTable } from '../core/request.errors.ts';

export const peopleErrors = {
  'user.not_found': { kind: 'not_found', message: 'errors.http.userNotFound' },
  'user.email_taken': { kind: 'conflict', message: 'errors.user.emailTaken' },
  'user.email_domain': { kind: 'invalid', field: 'email', message: 'errors.auth.studentDomain' },
  'user.last_guide': { kind: 'conflict', message: 'errors.user.lastGuide' },
  'user.own_role': { kind: 'conflict', message: 'errors.user.ownRole' },
  'user.own_second_factor': { kind: 'conflict', message: 'errors.secondFactor.ownReset' },
  'user.own_deletion': { kind: 'conflict', message: 'errors.user.ownDeletion' },
  'user.house_unknown': { kind: 'invalid', field: 'house', message: 'errors.house.unknown' },
  'profile.house_unknown': { kind: 'invalid', field: 'house_ids', message: 'errors.assignment.houseUnknown' },
  'profile.scope_unknown': { kind: 'invalid', field: 'scope', message: 'errors.assignment.houseUnknown' },
  'user.confirmation_differs': { kind: 'invalid', field: 'confirm_password', message: 'errors.password.mismatch' },
  'user.password_too_easy': { kind: 'invalid', field: 'password', message: 'errors.password.tooEasy' },
  'profile.password_too_easy': { kind: 'invalid', field: 'new_password', message: 'errors.password.tooEasy' },
  'profile.name_too_long': { kind: 'invalid', field: 'full_name', message: 'errors.fullName.tooLongForProfile' },
  'profile.language_unknown': { kind: 'invalid', field: 'language', message: 'errors.user.languageUnknown' },
  'profile.wrong_password': { kind: 'refused', message: 'errors.auth.wrongPassword' },
  'profile.same_password': { kind: 'refused', message: 'errors.auth.samePassword' },
  'house.not_found': { kind: 'not_found', message: 'errors.http.houseNotFound' },
  'house.name_taken': { kind: 'conflict', message: 'errors.house.nameTaken' },
  'house.not_empty': { kind: 'conflict', message: 'errors.house.notEmpty' },
} as const satisfies ErrorTable;
