import { auditEntry } from '@trellis/contract/audit/audit.ts';
import { failure, validationFailure } from '@trellis/contract/errors.ts';
import { goal, goalEdit, newGoal } from '@trellis/contract/goals/goal.ts';
import { house, houseDetails } from '@trellis/contract/houses/house.ts';
import { school } from '@trellis/contract/school/school.api.ts';
import { goalRelatedUser, user } from '@trellis/contract/users/user.ts';
import { newUser, profileEdit, userEdit } from '@trellis/contract/users/users.api.ts';
import * as z from 'zod/mini';
import type { Schema } from './document.ts';
import { fieldTexts } from './texts.ts';

/** The schemas that the document names; all others stand where they are used. */
const named = {
  Goal: goal,
  NewGoal: newGoal,
  GoalEdit: goalEdit,
  User: user,
  GoalRelatedUser: goalRelatedUser,
  NewUser: newUser,
  UserEdit: userEdit,
  ProfileEdit: profileEdit,
  House: house,
  HouseDetails: houseDetails,
  AuditEntry: auditEntry,
  School: school,
  Failure: failure,
  ValidationFailure: validationFailure,
} as const satisfies Record<string, z.ZodMiniType>;

export type SchemaName = keyof typeof named;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

export const nameOf = (schema: z.ZodMiniType): SchemaName | undefined =>
  (Object.keys(named) as SchemaName[]).find((name) => named[name] === schema);

/** A schema of the contract as OpenAPI writes it: what is sent or what is answered. */
export function schemaOf(schema: z.ZodMiniType, direction: 'input' | 'output'): Schema {
  const { $schema, $defs, ...written } = z.toJSONSchema(schema, {
    io: direction,
    metadata: names,
    override: ({ jsonSchema, path }) => tidy(jsonSchema as Schema, path.at(-1)),
  });
  return placed(written);
}

/** Every named schema. */
export function namedSchemas(): Record<string, Schema> {
  const sent = new Set<string>(['NewGoal', 'GoalEdit', 'NewUser', 'UserEdit', 'ProfileEdit']);
  const entries = Object.entries(named).map(([name, schema]) => {
    // Alone, without its name, it isn't a mere reference to itself.
    const written = schemaOf(z.extend(schema, {}), sent.has(name) ? 'input' : 'output');
    return [name, written] as const;
  });
  return Object.fromEntries(entries);
}

function tidy(schema: Schema, field: string | number | undefined): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // An answer may gain fields.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  const said = typeof field === 'string' ? fieldTexts[field] : undefined;
  if (!said) return;
  Object.assign(schema, schema.anyOf ? { description: said.description } : said);
  // What stands for the field as a whole needn't stand in each of its kinds.
  for (const kind of schema.anyOf ?? []) delete kind.description;
}

const placed = (schema: object): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/'));
