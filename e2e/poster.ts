import { api } from '@trellis/contract/api.ts';
import { photoOf } from '../server/testing/photo.ts';
import { call, type Person } from './data.ts';

/** A photo of the poster, as a file to choose. */
export async function photo(width: number, height: number) {
  return { name: 'Poster.jpg', mimeType: 'image/jpeg', buffer: await photoOf(width, height).jpeg().toBuffer() };
}

export const attachmentsOf = async (by: Person, goal: { id: string }) =>
  (await call(api.attachments.list, { token: by.token, params: { goal_id: goal.id } })).body.data;
