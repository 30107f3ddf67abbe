import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { isDate } from '@trellis/contract/core/schemas.ts';
import { goalField, offeredChoices, valueText } from '@trellis/contract/goals/field-lists.ts';
import type { Choice } from '@trellis/contract/goals/field-row.ts';
import { type GoalField, goalFields } from '@trellis/contract/goals/fields.ts';
import { type Goal, unknownName } from '@trellis/contract/goals/goal.ts';
import { formatDate } from '../../dates/dates.tsx';
import { t } from '../../language/translate.ts';

/** Formats a value of a goal's field: a choice by its name on the screen, a date like every other date. */
export function formatGoalValue(field: GoalField, value: string): string {
  if (goalFields[field].form?.input.kind === 'date' && isDate(value)) return formatDate(value);
  const text = valueText(field, value);
  return text === undefined ? value : t(text);
}

const shown = ({ value, text }: Choice) => ({ value, label: t(text) });

/** The values that a field can be given, with their names on the screen. */
export const goalChoices = (field: GoalField, current?: string | null) => offeredChoices(field, current).map(shown);

/** All values that a field can have, with their names on the screen. */
export const allGoalChoices = (field: GoalField) => goalField(field).choices.map(shown);

export const personName = (name: string): string => (name === unknownName ? t('goals.people.unknown') : name);

export const assignerName = ({ owner_id, assigner_id, assigner_name }: Goal): string =>
  assigner_id === owner_id ? t('goals.people.self') : personName(assigner_name);

/** Names one of several buttons with the same text after what it acts on. */
export const actionOn = (action: MessageKey, title: string): string =>
  t('goals.actions.on', { action: t(action), title });
