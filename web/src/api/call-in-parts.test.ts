import { expect, test } from 'vitest';
import { callInParts } from './call-in-parts.ts';

test('a list too long for one call is sent whole, one part after another', async () => {
  const sent: number[][] = [];
  const answers = await callInParts([1, 2, 3, 4, 5], 2, async (part) => {
    const partsBefore = sent.length;
    await Promise.resolve();
    sent.push(part);
    return partsBefore;
  });
  expect(sent).toEqual([[1, 2], [3, 4], [5]]);
  expect(answers, 'each part waits for the one before').toEqual([0, 1, 2]);
});

test('when a part fails, the later ones are not sent', async () => {
  const sent: number[][] = [];
  const failing = callInParts([1, 2, 3], 1, (part) => {
    sent.push(part);
    return part[0] === 2 ? Promise.reject(new Error('No connection')) : Promise.resolve();
  });
  await expect(failing).rejects.toThrow('No connection');
  expect(sent).toEqual([[1], [2]]);
});
