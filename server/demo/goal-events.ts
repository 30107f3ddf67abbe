import { api } from '@trellis/contract/api.ts';
import { type School, tokenOf } from './people.ts';
import { photo } from './photos.ts';
import type { StoryEvent } from './school.schema.ts';

/** The goal of a story with the ids created so far. */
export type GoalInProgress = { id: string; steps: string[]; owner: string; guide: string };

/** Makes the call for one event of a goal’s story. */
export async function applyEvent(school: School, goal: GoalInProgress, event: StoryEvent): Promise<unknown> {
  const { call } = school;
  const params = { goal_id: goal.id };
  const at = { token: await tokenOf(school, goal[event.by]), params };
  switch (event.do) {
    case 'submit':
      return call(api.goals.submit, at);
    case 'approve':
      return call(api.goals.approve, at);
    case 'archive':
      return call(api.goals.archive, at);
    case 'return':
      return call(api.goals.sendBack, { ...at, body: { comment: event.text } });
    case 'comment':
      return call(api.comments.create, { ...at, body: { text: event.text } });
    case 'edit':
      return call(api.goals.edit, { ...at, body: { description: event.description } });
    case 'check in': {
      const attachment_ids: string[] = [];
      if (event.photo) {
        const attached = await call(api.attachments.create, { ...at, body: { file: await photo(event.photo) } });
        attachment_ids.push(attached.body.id);
      }
      const body = { progress_bar: event.progress, note: event.note ?? null, attachment_ids };
      return call(api.checkIns.create, { ...at, body });
    }
    case 'tick': {
      const step_id = goal.steps[event.step] ?? '';
      return call(api.steps.edit, { ...at, params: { ...params, step_id }, body: { done: true } });
    }
    case 'reflect':
      return call(api.reflections.write, { ...at, body: { went_well: event.went_well, next_time: event.next_time } });
    case 'create':
      throw new Error('a goal is created once');
  }
}
