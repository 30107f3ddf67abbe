import type { Period } from '@trellis/contract/goals/fields.ts';
import type { GoalType } from '@trellis/contract/goals/goal-types.ts';
import { translatorOf } from '../../base/messages.ts';
import { readSetting, writeSetting } from '../../database/settings.ts';
import type { Context } from '../../platform/context.ts';

/** The goals in the library of a new school, in the order in which the library shows them. */
const exampleGoals = [
  { name: 'birdhouse', type: 'IDE', period: 'Annual' },
  { name: 'cardGame', type: 'IDE', period: 'Quarterly' },
  { name: 'redSky', type: 'Wonder Session', period: 'Quarterly' },
  { name: 'bees', type: 'Wonder Session', period: 'Quarterly' },
  { name: 'buildingOn', type: 'Seminar', period: 'Quarterly' },
  { name: 'questions', type: 'Seminar', period: 'Annual' },
  { name: 'running', type: 'Personal', period: 'Quarterly' },
  { name: 'bag', type: 'Personal', period: 'Quarterly' },
  { name: 'novels', type: 'Core - ELA', period: 'Annual' },
  { name: 'shortStory', type: 'Core - ELA', period: 'Quarterly' },
  { name: 'fractions', type: 'Core - Math', period: 'Quarterly' },
  { name: 'equations', type: 'Core - Math', period: 'Quarterly' },
  { name: 'soils', type: 'Core - Science', period: 'Quarterly' },
  { name: 'labReports', type: 'Core - Science', period: 'Quarterly' },
  { name: 'interviews', type: 'Core - SS', period: 'Annual' },
  { name: 'law', type: 'Core - SS', period: 'Quarterly' },
  { name: 'conversation', type: 'Core - Other', period: 'Annual' },
  { name: 'song', type: 'Core - Other', period: 'Annual' },
] as const satisfies readonly { name: string; type: GoalType; period: Period }[];

/** Remembers that the school got these goals, so that they don't return after a guide has deleted them. */
const setting = 'example goals';

export async function addExampleGoals({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const translate = translatorOf(config.language);
  await db.transaction(async (tx) => {
    await tx.engine.lockMigrations(tx.query);
    if ((await readSetting(tx, setting)) !== undefined) return;
    await writeSetting(tx, setting, config.language);
    await tx.query
      .insertInto('goal_templates')
      .values(
        exampleGoals.map(({ name, type, period }, position) => ({
          // The library shows the highest id first.
          id: `01940000-0000-7000-8000-${String(exampleGoals.length - position).padStart(12, '0')}`,
          title: translate(`library.${name}.title`),
          description: translate(`library.${name}.description`),
          type,
          period,
          steps: '[]',
          version: 1,
          created_at: '2025-01-01T00:00:00.000Z',
        })),
      )
      .execute();
  });
}
