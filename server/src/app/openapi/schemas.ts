import { session } from '@trellis/contract/access/sessions/sessions.api.ts';
import { signIn } from '@trellis/contract/access/sign-ins/sign-ins.api.ts';
import { auditEntry } from '@trellis/contract/core/audit-entry.ts';
import { assignment, newAssignment } from '@trellis/contract/goals/assignments/assignments.api.ts';
import { checkIn } from '@trellis/contract/goals/check-ins/check-in.ts';
import { comment } from '@trellis/contract/goals/comments/comment.ts';
import { goal, goalEdit, newGoal } from '@trellis/contract/goals/goal.ts';
import { notification } from '@trellis/contract/goals/notifications/notifications.api.ts';
import { reflection } from '@trellis/contract/goals/reflections/reflection.ts';
import { waitingGoal } from '@trellis/contract/goals/review/review.api.ts';
import { newStep, step, stepEdit } from '@trellis/contract/goals/steps/step.ts';
import { newTemplate, template, templateEdit } from '@trellis/contract/goals/templates/templates.api.ts';
import { studentConcern } from '@trellis/contract/goals/today/today.ts';
import { house, houseDetails } from '@trellis/contract/people/houses/house.ts';
import { personData } from '@trellis/contract/people/privacy/privacy.api.ts';
import {
  goalProgress,
  houseSheets,
  pageView,
  studentGoal,
  studentPage,
  studentSheet,
  writing,
} from '@trellis/contract/people/students/student.ts';
import { goalRelatedUser, listedPerson, ownUser, user } from '@trellis/contract/people/users/user.ts';
import { newUser, profileEdit, userEdit } from '@trellis/contract/people/users/users.api.ts';
import { importedRow, importFile, personImport } from '@trellis/contract/school/imports/import.ts';
import { overview } from '@trellis/contract/school/overview/overview.api.ts';
import { school } from '@trellis/contract/school/settings/school.api.ts';
import * as z from 'zod/mini';

/** The schemas that get a name in the document; all others are written where they are used. */
const componentSchemas = {
  Goal: goal,
  NewGoal: newGoal,
  GoalEdit: goalEdit,
  CheckIn: checkIn,
  Step: step,
  NewStep: newStep,
  StepEdit: stepEdit,
  Reflection: reflection,
  Comment: comment,
  WaitingGoal: waitingGoal,
  Template: template,
  NewTemplate: newTemplate,
  TemplateEdit: templateEdit,
  Assignment: assignment,
  NewAssignment: newAssignment,
  Notification: notification,
  StudentConcern: studentConcern,
  User: user,
  OwnUser: ownUser,
  GoalRelatedUser: goalRelatedUser,
  ListedPerson: listedPerson,
  NewUser: newUser,
  UserEdit: userEdit,
  ProfileEdit: profileEdit,
  House: house,
  HouseDetails: houseDetails,
  Import: personImport,
  ImportedRow: importedRow,
  ImportFile: importFile,
  StudentPage: studentPage,
  StudentSheet: studentSheet,
  StudentGoal: studentGoal,
  GoalProgress: goalProgress,
  Writing: writing,
  PageView: pageView,
  HouseSheets: houseSheets,
  AuditEntry: auditEntry,
  Overview: overview,
  School: school,
  PersonData: personData,
  Session: session,
  SignIn: signIn,
} as const satisfies Record<string, z.ZodMiniType>;

for (const [id, schema] of Object.entries(componentSchemas)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  // An answer may gain fields.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** How schemas are written in the document, with the contract's `z.meta`. */
export const schemaOptions = { schemaRegistry: z.globalRegistry, zodToJsonConfig: { override: tidy } };

/** Removes schemas that nothing refers to: each is generated both as input and as output. */
export function dropUnused(paths: unknown, schemas: Record<string, unknown>): void {
  const used = new Set<string>();
  const collectNames = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collectNames(schemas[name]);
    }
  };
  collectNames(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];
}
