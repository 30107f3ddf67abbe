import { allEndpoints, api } from '@trellis/contract/api.ts';
import type { Endpoint } from '@trellis/contract/core/endpoint.ts';
import type { Sent } from '../testing/http.ts';
import { type School, tokenOf } from './people.ts';
import { photo } from './photos.ts';
import type { StoryEvent } from './school-files.ts';

/** The goal of a story with the ids created so far. */
export type GoalInProgress = { id: string; steps: string[]; owner: string; guide: string };

/** The name of the person who does it. */
export const personIn = ({ owner, guide }: GoalInProgress, { by }: StoryEvent): string =>
  by === 'guide' ? guide : owner;

/** Makes the call for one event of a goal’s story. */
export async function applyEvent(school: School, goal: GoalInProgress, event: StoryEvent): Promise<unknown> {
  const endpoint = allEndpoints.find(({ name }) => name === event.call)?.call;
  if (!endpoint) throw new Error(`there is no call ${event.call}`);
  const token = await tokenOf(school, personIn(goal, event));
  const params = { goal_id: goal.id, ...(event.step !== undefined && { step_id: goal.steps[event.step] ?? '' }) };
  const body = {
    ...event.body,
    ...(event.photo && { attachment_ids: [await attach(school, token, params, event.photo)] }),
  };
  return school.call(endpoint, { token, params, ...(event.body && { body }) } as Sent<Endpoint>);
}

async function attach({ call }: School, token: string, params: { goal_id: string }, name: string): Promise<string> {
  const attached = await call(api.attachments.create, { token, params, body: { file: await photo(name) } });
  return attached.body.id;
}
