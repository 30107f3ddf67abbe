import * as z from 'zod/mini';
import { auditEntry } from '../../core/audit-entry.ts';
import { endpoint } from '../../core/endpoint.ts';
import { exporting, exportOf, listOf, pageOf, paging, sorting } from '../../core/list-query.ts';
import { text } from '../../core/schemas.ts';
import { recordOf } from '../../core/tables.ts';
import {
  densities,
  email,
  enteredPassword,
  fullName,
  goalRelatedUser,
  listedPerson,
  newPassword,
  ownUser,
  partOfPerson,
  passwordLoginErrors,
  purposeStatement,
  user,
} from './user.ts';

/** The sortable and filterable columns of the user list, in the order of the table. */
export const userColumns = ['full_name', 'email', 'house', 'role', 'status'] as const;
export type UserColumn = (typeof userColumns)[number];

export const roleNames = ['Admin', 'Student'] as const;
export const activities = ['Active', 'Inactive'] as const;

const listShape = {
  ...sorting(userColumns),
  ...recordOf(['full_name', 'email', 'house', 'role', 'status', 'confirmed'], () => z.optional(text())),
};
const userListQuery = z.object({ ...paging, ...listShape });
const userExportQuery = z.object({ ...listShape, ...exporting });

const lookupQuery = z.object({
  ...partOfPerson,
  /** The id of a house whose people are excluded. */
  outside_house: z.optional(text()),
});

export type UserLookup = z.output<typeof lookupQuery>;
export type UserListQuery = z.output<typeof userListQuery>;
export type UserExportQuery = z.output<typeof userExportQuery>;
export type UserFilters = Omit<UserListQuery, 'skip' | 'limit'>;

export const newUser = z.object({
  email,
  password: newPassword,
  confirm_password: z.optional(z.string()),
  full_name: z.optional(z.nullable(fullName)),
  house: z.optional(z.nullable(text())),
  is_superuser: z._default(z.boolean(), false),
  is_active: z._default(z.boolean(), true),
});

export const userEdit = z.object({
  email: z.optional(email),
  full_name: z.optional(z.nullable(fullName)),
  house: z.optional(z.nullable(text())),
  password: z.optional(newPassword),
  is_superuser: z.optional(z.boolean()),
  is_active: z.optional(z.boolean()),
  purpose_statement: z.optional(z.nullable(purposeStatement)),
});

export const profileEdit = z.extend(z.pick(userEdit, { email: true, full_name: true, purpose_statement: true }), {
  language: z.optional(z.nullable(text())),
  density: z.optional(z.enum(densities)),
});

export type NewUser = z.output<typeof newUser>;
export type UserEdit = z.output<typeof userEdit>;
export type ProfileEdit = z.output<typeof profileEdit>;

export const usersApi = {
  me: endpoint('GET /users/me', 'profile.read', {
    summary: 'Read your own account',
    answer: ownUser,
    versioned: true,
  }),
  list: endpoint('GET /users/', 'user.list', {
    summary: 'List users',
    query: userListQuery,
    answer: listOf(user),
  }),
  export: endpoint('GET /users/export', 'user.list', {
    summary: 'Export the users that the list shows with these filters, in the same order',
    query: userExportQuery,
    ...exportOf(user),
  }),
  lookup: endpoint('GET /users/lookup', 'user.list', {
    summary: 'Find users by part of their name or email address, likeliest first, and how many match',
    query: lookupQuery,
    answer: listOf(listedPerson),
  }),
  create: endpoint('POST /users/', 'user.create', {
    summary: 'Add a user',
    body: newUser,
    answer: user,
    fails: ['user.email_taken', 'user.house_unknown', 'user.confirmation_differs', 'user.password_too_easy'],
    versioned: true,
    idempotent: true,
  }),
  editMe: endpoint('PATCH /users/me', 'profile.edit', {
    summary: 'Edit your own profile',
    body: profileEdit,
    answer: ownUser,
    fails: ['user.email_taken', 'user.email_domain', 'profile.name_too_long', 'profile.language_unknown'],
    versioned: true,
  }),
  removeMe: endpoint('DELETE /users/me', 'profile.delete', {
    summary: 'Delete your own account with its goals',
    message: 'errors.user.deleted',
    fails: ['user.last_guide'],
  }),
  changePassword: endpoint('PATCH /users/me/password', 'profile.change_password', {
    summary: 'Change your own password, which ends all other sessions',
    body: z.object({ current_password: enteredPassword, new_password: newPassword }),
    message: 'errors.auth.passwordUpdated',
    fails: [
      ...passwordLoginErrors,
      'profile.wrong_password',
      'profile.same_password',
      'profile.password_too_easy',
      'auth.rate_limited',
    ],
  }),
  goalRelated: endpoint('GET /users/goal-related/:user_id', 'user.read_as_goal_party', {
    summary: 'Read the owner or assigner of a goal',
    answer: goalRelatedUser,
  }),
  read: endpoint('GET /users/:user_id', 'user.read', {
    summary: 'Read a user',
    answer: user,
    versioned: true,
  }),
  edit: endpoint('PATCH /users/:user_id', 'user.edit', {
    summary: 'Edit a user',
    body: userEdit,
    answer: user,
    fails: [
      'user.email_taken',
      'user.email_domain',
      'user.password_too_easy',
      'user.house_unknown',
      'user.last_guide',
      'user.own_role',
    ],
    versioned: true,
  }),
  confirm: endpoint('POST /users/:user_id/confirm', 'user.confirm', {
    summary: 'Confirm a sign-up, who can then see the people in houses; repeating it changes nothing',
    answer: user,
  }),
  remove: endpoint('DELETE /users/:user_id', 'user.delete', {
    summary: 'Delete a user with their goals',
    message: 'errors.user.deleted',
    fails: ['user.last_guide', 'user.own_deletion'],
  }),
  audit: endpoint('GET /users/:user_id/audit', 'user.read_audit', {
    summary: 'List the history of a user, newest first',
    ...pageOf(auditEntry),
  }),
};
