import type { ErrorTable } from '../core/request.errors.ts';

export const peopleErrors = {
  'user.not_found': { status: 404, message: 'errors.http.userNotFound' },
  'user.email_taken': { status: 409, message: 'errors.user.emailTaken' },
  'user.email_domain': { status: 422, field: 'email', message: 'errors.auth.studentDomain' },
  'user.last_guide': { status: 409, message: 'errors.user.lastGuide' },
  'user.own_role': { status: 409, message: 'errors.user.ownRole' },
  'user.own_second_factor': { status: 409, message: 'errors.secondFactor.ownReset' },
  'user.own_deletion': { status: 409, message: 'errors.user.ownDeletion' },
  'user.house_unknown': { status: 422, field: 'house', message: 'errors.house.unknown' },
  'profile.house_unknown': { status: 422, field: 'house_ids', message: 'errors.assignment.houseUnknown' },
  'profile.scope_unknown': { status: 422, field: 'scope', message: 'errors.assignment.houseUnknown' },
  'user.confirmation_differs': { status: 422, field: 'confirm_password', message: 'errors.password.mismatch' },
  'user.password_too_easy': { status: 422, field: 'password', message: 'errors.password.tooEasy' },
  'profile.password_too_easy': { status: 422, field: 'new_password', message: 'errors.password.tooEasy' },
  'profile.name_too_long': { status: 422, field: 'full_name', message: 'errors.fullName.tooLongForProfile' },
  'profile.language_unknown': { status: 422, field: 'language', message: 'errors.user.languageUnknown' },
  'profile.wrong_password': { status: 400, message: 'errors.auth.wrongPassword' },
  'profile.same_password': { status: 400, message: 'errors.auth.samePassword' },
  'house.not_found': { status: 404, message: 'errors.http.houseNotFound' },
  'house.name_taken': { status: 409, message: 'errors.house.nameTaken' },
  'house.not_empty': { status: 409, message: 'errors.house.notEmpty' },
} as const satisfies ErrorTable;
