import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { api } from '@trellis/contract/api.ts';
import { call, type Person } from './data.ts';

/** A photo of the poster, which the browser draws. */
export async function photo(page: Page, width: number, height: number) {
  const base64 = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const paper = canvas.getContext('2d');
      if (!paper) throw new Error('no canvas');
      paper.fillStyle = 'seagreen';
      paper.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'Poster.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

export const attachmentsOf = async (by: Person, goal: { id: string }) =>
  (await call(api.attachments.list, { token: by.token, params: { goal_id: goal.id } })).body.data;
