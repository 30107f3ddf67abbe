import type { NewAssignmentInput } from '@trellis/contract/goals/assignments/assignment.ts';
import { isChosen } from '../../ui/pickers/unfinished.ts';

export type RecipientValues = {
  kind: 'house' | 'students' | 'everyone';
  house_id: string;
  /** Ids separated by spaces. */
  user_ids: string;
  submit: boolean;
  newcomers: boolean;
};

export const noRecipients: RecipientValues = {
  kind: 'house',
  house_id: '',
  user_ids: '',
  submit: true,
  newcomers: false,
};

export const parseIds = (user_ids: string): string[] => user_ids.split(' ').filter(Boolean);

/** The recipients as they are sent; undefined while nobody is chosen. */
export function recipientsSent(
  values: RecipientValues,
): Pick<NewAssignmentInput, 'to' | 'submit' | 'newcomers'> | undefined {
  const { kind, house_id, submit } = values;
  const user_ids = parseIds(values.user_ids);
  // Nobody can join a fixed list of students later.
  const newcomers = values.newcomers && kind !== 'students';
  if (kind === 'everyone') return { to: kind, submit, newcomers };
  if (kind === 'house') return isChosen(house_id) ? { to: { house_id }, submit, newcomers } : undefined;
  return user_ids.length === 0 ? undefined : { to: { user_ids }, submit, newcomers };
}
