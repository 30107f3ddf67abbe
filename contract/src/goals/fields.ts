import { limits } from '../core/limits.ts';
import { keysOf } from '../core/tables.ts';
import type { Permission } from '../permissions.ts';
import { statuses } from './status.ts';

/*
 * The fields of a goal, one row each. Pure data, because every screen loads it: the list's search parameters are read
 * before the screen is fetched. The schemas are in `goal.ts`.
 */

export const goalTypes = [
  'IDE',
  'Wonder Session',
  'Seminar',
  'Personal',
  'Core - ELA',
  'Core - Math',
  'Core - Science',
  'Core - SS',
  'Core - Other',
] as const;

/** Types that old goals still have, with the label shown for each. A goal keeps such a type and never gets one. */
export const legacyTypeLabels = { 'Academic Core': 'Core', 'Academic Non-Core': 'TLL' } as const;
const legacyTypes = keysOf(legacyTypeLabels);

export const allGoalTypes = [...goalTypes, ...legacyTypes] as const;
export const periods = ['Annual', 'Quarterly'] as const;

export type GoalType = (typeof allGoalTypes)[number];
export type Period = (typeof periods)[number];

/** A value that a field can hold and the label that a person reads for it. */
export type Choice = {
  value: string;
  label: string;
  /** Shown and found on goals that have it, and offered to no other. */
  legacy?: true;
};

const choicesOf = (values: readonly string[]): readonly Choice[] => values.map((value) => ({ value, label: value }));

/** What a field is filled in with. */
export type GoalInput = { kind: 'text' | 'long text'; maxLength: number } | { kind: 'choice' | 'date' | 'user' };

/** Where nobody fills a field in, there is no place for it in a form. */
type Form = {
  /** Its place among the fields of the form. */
  place: number;
  input: GoalInput;
  /** Which of the forms ask for it. */
  required: 'always' | 'to add' | 'no';
  /** What it takes to change it once the goal is there. */
  permission: Extract<Permission, 'goal.edit' | 'goal.change_owner'>;
};

export type GoalFieldRow = {
  /** What stands beside it in forms and details and, in lower case, in the history. */
  label: string;
  /** A column of the table of goals holds it; what isn't stored follows from other records or fields. */
  stored: boolean;
  /** Its column in the list, which has its columns in the order of these rows, and what it takes to be shown it. */
  column: { heading: string; permission: Extract<Permission, 'goal.read' | 'user.list'> } | null;
  /** By a part of what it shows, by one of its choices, or by one of the houses, which the server alone knows. */
  filter: 'text' | 'choice' | 'house' | 'none';
  sort: boolean;
  /** What it can hold, where that is known beforehand. */
  choices: readonly Choice[];
  form: Form | null;
  /** Its place among the details of a goal, and what stands there when it is empty. */
  details: { place: number; empty: string } | null;
  /**
   * What an audit entry notes of a change, and how the history tells it: with both values, by the field's name alone
   * where they are too long or say nothing to a person, or not at all where the event says it already.
   */
  audit: 'quoted' | 'named' | 'untold' | 'none';
  /** A person's own words: they leave the audit entries when that person's account is deleted. */
  personal: boolean;
};

const everyone = 'goal.read';
/** Whose goal it is says something only to who sees other people's. */
const whoSeesAll = 'user.list';
const notListed = { column: null, filter: 'none', sort: false } as const;
/** It follows from other records or fields, so nobody fills it in and nothing of it is noted. */
const derived = { stored: false, form: null, audit: 'none', personal: false } as const;

export const goalFields = {
  owner_name: {
    label: 'Owner',
    ...derived,
    column: { heading: 'Owner', permission: whoSeesAll },
    filter: 'text',
    sort: true,
    choices: [],
    details: { place: 9, empty: '' },
  },
  house: {
    label: 'House',
    ...derived,
    column: { heading: 'House', permission: whoSeesAll },
    filter: 'house',
    sort: true,
    choices: [],
    details: null,
  },
  created_at: {
    label: 'Created at',
    stored: true,
    column: { heading: 'Created At', permission: everyone },
    filter: 'text',
    sort: true,
    choices: [],
    form: null,
    details: null,
    audit: 'none',
    personal: false,
  },
  created_on: {
    label: 'Created',
    stored: true,
    ...notListed,
    choices: [],
    form: null,
    details: { place: 8, empty: '' },
    audit: 'none',
    personal: false,
  },
  title: {
    label: 'Goal',
    stored: true,
    column: { heading: 'Goal', permission: everyone },
    filter: 'text',
    sort: true,
    choices: [],
    form: {
      place: 1,
      input: { kind: 'text', maxLength: limits.goalTitleMax },
      required: 'always',
      permission: 'goal.edit',
    },
    details: null,
    audit: 'quoted',
    personal: true,
  },
  description: {
    label: 'Description',
    stored: true,
    column: { heading: 'Description', permission: everyone },
    filter: 'text',
    sort: true,
    choices: [],
    form: {
      place: 4,
      input: { kind: 'long text', maxLength: limits.goalDescriptionMax },
      required: 'no',
      permission: 'goal.edit',
    },
    details: null,
    audit: 'named',
    personal: true,
  },
  type: {
    label: 'Goal type',
    stored: true,
    column: { heading: 'Goal Type', permission: everyone },
    filter: 'choice',
    sort: true,
    choices: [
      ...choicesOf(goalTypes),
      ...legacyTypes.map((value): Choice => ({ value, label: legacyTypeLabels[value], legacy: true })),
    ],
    form: { place: 2, input: { kind: 'choice' }, required: 'always', permission: 'goal.edit' },
    details: { place: 5, empty: '' },
    audit: 'quoted',
    personal: false,
  },
  period: {
    label: 'Period',
    stored: true,
    column: { heading: 'Period', permission: everyone },
    filter: 'choice',
    sort: true,
    choices: choicesOf(periods),
    form: { place: 3, input: { kind: 'choice' }, required: 'to add', permission: 'goal.edit' },
    details: { place: 6, empty: 'N/A' },
    audit: 'quoted',
    personal: false,
  },
  due_date: {
    label: 'Due date',
    stored: true,
    column: { heading: 'Due Date', permission: everyone },
    filter: 'text',
    sort: true,
    choices: [],
    form: { place: 5, input: { kind: 'date' }, required: 'no', permission: 'goal.edit' },
    details: { place: 7, empty: 'No due date set' },
    audit: 'quoted',
    personal: false,
  },
  assigner_name: {
    label: 'Assigned by',
    ...derived,
    column: { heading: 'Assigned By', permission: everyone },
    filter: 'text',
    sort: true,
    choices: [],
    details: { place: 10, empty: '' },
  },
  status: {
    label: 'Status',
    ...derived,
    column: { heading: 'Status', permission: everyone },
    filter: 'choice',
    sort: true,
    choices: choicesOf(statuses),
    details: { place: 1, empty: '' },
  },
  progress_bar: {
    label: 'Progress',
    stored: true,
    column: { heading: 'Progress', permission: everyone },
    filter: 'none',
    sort: false,
    choices: [],
    form: null,
    details: { place: 2, empty: '' },
    audit: 'untold',
    personal: false,
  },
  owner_id: {
    label: 'Owner',
    stored: true,
    ...notListed,
    choices: [],
    form: { place: 6, input: { kind: 'user' }, required: 'no', permission: 'goal.change_owner' },
    details: null,
    audit: 'named',
    personal: false,
  },
  assigner_id: {
    label: 'Assigned by',
    stored: true,
    ...notListed,
    choices: [],
    form: null,
    details: null,
    audit: 'untold',
    personal: false,
  },
  approved_by_user: {
    label: 'Student review',
    stored: true,
    ...notListed,
    choices: [],
    form: null,
    details: { place: 3, empty: '' },
    audit: 'untold',
    personal: false,
  },
  approved_by_superuser: {
    label: 'Guide review',
    stored: true,
    ...notListed,
    choices: [],
    form: null,
    details: { place: 4, empty: '' },
    audit: 'untold',
    personal: false,
  },
  returned_at: {
    label: 'Sent back',
    stored: true,
    ...notListed,
    choices: [],
    form: null,
    details: null,
    audit: 'untold',
    personal: false,
  },
  archived_at: {
    label: 'Archived',
    stored: true,
    ...notListed,
    choices: [],
    form: null,
    details: null,
    audit: 'untold',
    personal: false,
  },
  comment_count: {
    label: 'Comments',
    ...derived,
    ...notListed,
    choices: [],
    details: null,
  },
} as const satisfies Record<string, GoalFieldRow>;

export type GoalField = keyof typeof goalFields;
