import { crc32, deflateSync } from 'node:zlib';
import { api } from '@trellis/contract/api.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { photoOf } from '../../../testing/photo.ts';
import { makeWorld } from '../../../testing/world.ts';

const app = await testApp();

const kilobytes = 1024;
const texts = 60;
const textBytes = 7_000_000;

function chunk(type: string, data: Buffer): Buffer {
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

test('a small photo with texts that unpack to hundreds of megabytes is stored without unpacking them', async () => {
  const { owner, goal } = await makeWorld(app);
  const png = await photoOf(8, 8).png().toBuffer();
  const header = 33;
  const packed = deflateSync(Buffer.alloc(textBytes, 'a'));
  const bombs = Array.from({ length: texts }, (_, n) =>
    chunk('zTXt', Buffer.concat([Buffer.from(`k${n}\0\0`), packed])),
  );
  const content = Buffer.concat([png.subarray(0, header), ...bombs, png.subarray(header)]);

  const before = process.resourceUsage().maxRSS;
  const { body } = await app.call(api.attachments.create, {
    token: owner.token,
    params: { goal_id: goal.id },
    body: { file: new File([new Uint8Array(content)], 'a.png', { type: 'image/png' }) },
  });
  expect(body).toMatchObject({ kind: 'photo', width: 8, height: 8 });
  expect((process.resourceUsage().maxRSS - before) * kilobytes).toBeLessThan((texts * textBytes) / 2);
});
