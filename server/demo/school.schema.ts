import * as z from 'zod/mini';
import goalsFile from './goals.json' with { type: 'json' };
import { photoNames } from './photos.ts';
import schoolFile from './school.json' with { type: 'json' };

/** Days count back from the start of the demo. */
const when = { days_ago: z.number() };
const action = { ...when, by: z.enum(['owner', 'guide']) };

const storyEvent = z.discriminatedUnion('do', [
  z.object({ ...action, do: z.enum(['create', 'submit', 'approve', 'archive']) }),
  z.object({ ...action, do: z.enum(['return', 'comment']), text: z.string() }),
  z.object({ ...action, do: z.literal('edit'), description: z.string() }),
  z.object({
    ...action,
    do: z.literal('check in'),
    progress: z.number(),
    note: z.optional(z.string()),
    photo: z.optional(z.enum(photoNames)),
  }),
  z.object({ ...action, do: z.literal('tick'), step: z.number() }),
  z.object({ ...action, do: z.literal('reflect'), went_well: z.string(), next_time: z.string() }),
]);

const goal = z.object({
  owner: z.string(),
  guide: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  type: z.string(),
  period: z.string(),
  due_in_days: z.optional(z.number()),
  steps: z.optional(z.array(z.string())),
  story: z.array(storyEvent),
});

const school = z.object({
  houses: z.array(z.string()),
  guides: z.array(z.object({ name: z.string(), email: z.string(), house: z.string() })),
  students: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      house: z.optional(z.string()),
      purpose: z.optional(z.string()),
      joined_days_ago: z.optional(z.number()),
      has_left: z.optional(z.boolean()),
    }),
  ),
  sign_ups: z.array(z.object({ ...when, name: z.string(), email: z.string() })),
  library: z.array(z.looseObject({ title: z.string() })),
  assignments: z.array(
    z.object({
      ...when,
      by: z.string(),
      template: z.number(),
      to: z.union([z.object({ house: z.string() }), z.object({ students: z.array(z.string()) })]),
      submit: z.boolean(),
      answers: z.array(z.object({ student: z.string(), story: z.array(storyEvent) })),
    }),
  ),
  page_visits: z.array(z.object({ ...when, by: z.string(), student: z.string(), prints: z.boolean() })),
  import: z.object({ ...when, by: z.string(), file_name: z.string(), rows: z.array(z.array(z.string())) }),
  terms: z.array(z.object({ name: z.string(), first_day_in: z.number(), last_day_in: z.number() })),
});

export type StoryEvent = z.output<typeof storyEvent>;
export type DemoGoal = z.output<typeof goal>;
type DemoSchool = z.output<typeof school>;
export type DemoAssignment = DemoSchool['assignments'][number];

export const demoSchool: DemoSchool = z.parse(school, schoolFile);
export const demoGoals: DemoGoal[] = z.parse(z.array(goal), goalsFile);
