import type { FailureStatus } from '@trellis/contract/errors.ts';
import { reasonTexts } from '@trellis/contract/errors.ts';
import { messages } from '@trellis/contract/messages.ts';
import { schemaExamples } from './examples.ts';

type Texts = Partial<Record<FailureStatus, string>>;

const always: Texts = {
  400: messages.auth.invalidToken,
  401: messages.http.notAuthenticated,
  403: messages.http.forbidden,
  404: messages.http.notFound,
  409: messages.http.idempotencyMismatch,
  412: messages.http.changedSince,
  413: messages.http.bodyTooLarge,
  415: messages.http.wrongContentType,
  429: messages.auth.tooManyTries,
  500: messages.http.internal,
  503: messages.http.databaseAway,
};

const byFeature: Readonly<Record<string, Texts>> = {
  goals: { 404: messages.http.goalNotFound },
  users: { 404: messages.http.userNotFound },
  houses: { 404: messages.http.houseNotFound, 409: messages.house.nameTaken },
};

const byCall: Readonly<Record<string, Texts>> = {
  'auth.signup': { 403: messages.auth.signupClosed, 409: messages.user.emailTaken },
  'auth.login': { 400: messages.auth.wrongCredentials },
  'auth.setup': { 400: messages.auth.setupUsed, 409: messages.user.emailTaken },
  'auth.recoveryMail': { 404: messages.http.userNotFound },
  'goals.submit': { 409: messages.goal.notSubmittable },
  'goals.approve': { 409: messages.goal.nothingToApprove },
  'goals.updateProgress': { 409: messages.goal.progressLocked },
  'users.create': { 409: messages.user.emailTaken },
  'users.editMe': { 409: messages.user.emailTaken },
  'users.edit': { 409: messages.user.lastAdmin },
  'users.remove': { 409: messages.user.ownDeletion },
  'users.removeMe': { 409: messages.user.lastAdmin },
  'users.changePassword': { 400: messages.auth.wrongPassword },
};

/** What a call answers with when it fails in this way. */
export function failureExample(name: string, status: FailureStatus): unknown {
  if (status === 422) return schemaExamples.ValidationFailure;
  const feature = name.split('.', 1)[0] ?? '';
  const detail = byCall[name]?.[status] ?? byFeature[feature]?.[status] ?? always[status] ?? reasonTexts[status];
  return { detail };
}
