import * as z from 'zod/mini';
import type { MessageKey } from '../core/messages.ts';
import type { Permission } from '../permissions.ts';

export type Choice = {
  /** The English name in calls, in exports and in the order of lists. */
  value: string;
  text: MessageKey;
  /** The present name of a legacy value, which goals that have it keep and no other goal can be given. */
  legacyLabel?: string;
};

export type GoalInput =
  | { kind: 'text' | 'long text'; maxLength: number }
  | { kind: 'date' | 'user' }
  /** `placeholder` shows while nothing is chosen. `none` is the empty choice of a field that may be left out. */
  | { kind: 'choice'; placeholder: MessageKey; none: MessageKey | null };

type Form = {
  position: number;
  input: GoalInput;
  /** In which of the forms it is required. */
  required: 'always' | 'to add' | 'no';
  /** The permission that is needed to change it on an existing goal. */
  permission: Extract<Permission, 'goal.edit' | 'goal.change_owner'>;
  /** Its schemas in a new goal and in an edit. In an edit, a missing key keeps its value. */
  inNew: z.ZodMiniType;
  inEdit: z.ZodMiniType;
};

/** A field of a goal. Rows leave out what equals `fieldDefaults`. */
export type GoalFieldRow = {
  /** Its name in forms and in the details. */
  label: MessageKey;
  answer: z.ZodMiniType;
  /** Whether it is a column of the table `goals`. Other fields are derived from columns or other tables. */
  stored: boolean;
  /** The English heading of its column in exports, if it is a column of the list. The columns have the order of the rows. */
  heading: string | null;
  /** The permission that is needed to see that column. Students, who only see their own goals, don't need all columns. */
  columnPermission: Extract<Permission, 'goal.read' | 'user.list'>;
  /**
   * How the list is filtered by it: by part of its text, by one of its choices or by one of the houses, which only the
   * server knows. A field that can be filtered can also be sorted.
   */
  filter: 'text' | 'choice' | 'house' | 'none';
  choices: readonly Choice[];
  /** How it is edited in forms, if it can be. */
  form: Form | null;
  /** Its position in the details of a goal, if it is shown there, and the text for an empty value. */
  details: number | null;
  empty: MessageKey | null;
  /**
   * How the history shows a change: with both values; as the name of the field, if the values are too long or mean nothing
   * to a person; or not at all, if the event already says it. Fields with `none` aren't audited.
   */
  audit: 'values' | 'field' | 'hidden' | 'none';
};

export const fieldDefaults = {
  stored: true,
  heading: null,
  columnPermission: 'goal.read',
  filter: 'none',
  choices: [],
  form: null,
  details: null,
  empty: null,
  audit: 'none',
} as const satisfies Omit<GoalFieldRow, 'label' | 'answer'>;

export const optionalIn = <const I extends GoalInput, S extends z.ZodMiniType>(
  position: number,
  input: I,
  schema: S,
) => ({
  position,
  input,
  required: 'no' as const,
  permission: 'goal.edit' as const,
  inNew: z._default(z.nullable(schema), null),
  inEdit: z.exactOptional(z.nullable(schema)),
});
