import goalsFile from './goals.json' with { type: 'json' };
import schoolFile from './school.json' with { type: 'json' };

/** One call in the story of a goal. Days count back from the start of the demo. */
export type StoryEvent = {
  days_ago: number;
  /** The owner or the guide of the goal. */
  by: string;
  call: string;
  body?: object;
  /** The position of the step that it is about. */
  step?: number;
  /** The name of the photo that it carries. */
  photo?: string;
};

export type DemoGoal = {
  owner: string;
  guide: string;
  title: string;
  description?: string;
  type: string;
  period: string;
  due_in_days?: number;
  steps?: string[];
  story: StoryEvent[];
};

export const demoSchool = schoolFile;
export const demoGoals: readonly DemoGoal[] = goalsFile;
