import { Buffer } from 'node:buffer';
import { api } from '@trellis/contract/api.ts';
import { photoOf } from '../server/testing/photo.ts';
import { call, type Person } from './data.ts';

/** A photo of the poster, as a file to choose. */
export async function photo(width: number, height: number) {
  return { name: 'Poster.jpg', mimeType: 'image/jpeg', buffer: await photoOf(width, height).jpeg().toBuffer() };
}

/** As phones take photos: lying on its side, with a note about which side is up. */
export async function phonePhoto() {
  const { buffer, ...file } = await photo(600, 400);
  // Exif with one tag, the orientation, which is 6: turn it to the right.
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, 2), exif, buffer.subarray(2)]) };
}

export const attachmentsOf = async (by: Person, goal: { id: string }) =>
  (await call(api.attachments.list, { token: by.token, params: { goal_id: goal.id } })).body.data;
