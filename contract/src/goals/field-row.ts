import * as z from 'zod/mini';
import type { Permission } from '../permissions.ts';

/** A value that a field can hold and the label that a person reads for it. */
export type Choice = {
  value: string;
  label: string;
  /** Shown and found on goals that have it, and offered to no other. */
  legacy?: true;
};

/** What a field is filled in with. */
export type GoalInput = { kind: 'text' | 'long text'; maxLength: number } | { kind: 'choice' | 'date' | 'user' };

type Form = {
  /** Its place among the fields of the form. */
  place: number;
  input: GoalInput;
  /** Which of the forms ask for it. */
  required: 'always' | 'to add' | 'no';
  /** What it takes to change it once the goal is there. */
  permission: Extract<Permission, 'goal.edit' | 'goal.change_owner'>;
  /** Its schemas in a new goal and in an edit, where a key left out keeps its value. */
  inNew: z.ZodMiniType;
  inEdit: z.ZodMiniType;
};

/** A field of a goal. `fieldDefaults` has what a row leaves out. */
export type GoalFieldRow = {
  /** Its name in forms and details and, in lower case, in the history. */
  label: string;
  /** Its schema in an answer. */
  answer: z.ZodMiniType;
  /** Whether a column of the table of goals holds it. What isn't stored follows from other records or fields. */
  stored: boolean;
  /** What the list has above its column, if it has one. The columns stand in the order of the rows. */
  heading: string | null;
  /** What it takes to see that column. */
  columnPermission: Extract<Permission, 'goal.read' | 'user.list'>;
  /**
   * Whether the list is filtered by a part of what the field shows, by one of its choices or by one of the houses, which
   * only the server knows. What the list is filtered by, it is sorted by too.
   */
  filter: 'text' | 'choice' | 'house' | 'none';
  /** What it can hold, where that is known beforehand. */
  choices: readonly Choice[];
  /** How people fill it in, if they do. */
  form: Form | null;
  /** Its place among the details of a goal, if it is one of them, and what they show when it is empty. */
  details: number | null;
  empty: string;
  /**
   * What an audit entry keeps of a change and how the history tells it: with both values, by the field's name alone where
   * the values are too long or mean nothing to a person, or not at all where the event says it already.
   */
  audit: 'values' | 'field' | 'hidden' | 'none';
  /** A person's own words, which leave the audit entries when that person's account is deleted. */
  personal: boolean;
};

export const fieldDefaults = {
  stored: true,
  heading: null,
  columnPermission: 'goal.read',
  filter: 'none',
  choices: [],
  form: null,
  details: null,
  empty: '',
  audit: 'none',
  personal: false,
} as const satisfies Omit<GoalFieldRow, 'label' | 'answer'>;

/** The form of a field that may be left empty. */
export const optionalIn = <const I extends GoalInput, S extends z.ZodMiniType>(place: number, input: I, schema: S) => ({
  place,
  input,
  required: 'no' as const,
  permission: 'goal.edit' as const,
  inNew: z._default(z.nullable(schema), null),
  inEdit: z.exactOptional(z.nullable(schema)),
});
