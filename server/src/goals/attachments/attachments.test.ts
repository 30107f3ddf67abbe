import { crc32 } from 'node:zlib';
import { api } from '@trellis/contract/api.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { photoOf } from '../../../testing/photo.ts';
import { makeWorld } from '../../../testing/world.ts';
import { deleteAllExpired } from '../../app/cleaning.ts';

const app = await testApp();
const { attachments, comments, checkIns, goals, users } = api;
const day = 24 * 60 * 60 * 1000;

const pdf = '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n';
const fileOf = (content: string | Uint8Array<ArrayBuffer>, name: string, type: string) =>
  new File([content], name, { type });
const pdfFile = () => fileOf(pdf, 'Report.pdf', 'application/pdf');
const link = { url: 'https://museum.example/whales' };

/** A photo as a phone takes it: lying on its side, with the place and the camera in its metadata. */
async function phonePhoto(width = 1800, height = 1200): Promise<File> {
  const jpeg = await photoOf(width, height)
    .withExif({ IFD0: { Make: 'Phone', Model: 'Nine' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return fileOf(new Uint8Array(jpeg), 'IMG 0042.jpeg', 'image/jpeg');
}

async function evidence() {
  const world = await makeWorld(app);
  const params = { goal_id: world.goal.id };
  const add = async ({ token }: TestUser, body: { file?: File; url?: string; name?: string }) =>
    (await app.call(attachments.create, { token, params, body })).body;
  const refused = (by: TestUser, body: unknown) => app.refused(attachments.create, { token: by.token, params, body });
  const list = async ({ token }: TestUser) => (await app.call(attachments.list, { token, params })).body;
  const get = (by: TestUser, { id }: { id: string }, part = '') =>
    fetch(`${app.origin}/api/v1/goals/${world.goal.id}/attachments/${id}${part}`, {
      headers: { Authorization: `Bearer ${by.token}` },
    });
  return { ...world, params, add, refused, list, get };
}

describe('a photo', () => {
  test('is stored upright, at most 1,600 pixels long, as WebP, without the place or the camera', async () => {
    const { owner, guide, add, get } = await evidence();
    const photo = await add(owner, { file: await phonePhoto() });
    expect(photo).toMatchObject({ kind: 'photo', name: 'IMG 0042.webp', media_type: 'image/webp', url: null });
    const answer = await get(guide, photo);
    expect(answer.status).toBe(200);
    const stored = await sharp(await answer.arrayBuffer()).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 1067, height: limits.photoPixels });
    expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined]);
    const preview = await sharp(await (await get(guide, photo, '/preview')).arrayBuffer()).metadata();
    expect(preview).toMatchObject({ format: 'webp', height: limits.previewPixels });
  });

  test('can’t act as anything but a picture in the browser', async () => {
    const { owner, add, get } = await evidence();
    const { headers } = await get(owner, await add(owner, { file: await phonePhoto(40, 30) }));
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''IMG%200042.webp");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test.each([
    [50_000, 50_000],
    [1_000_000, 5],
  ])('with more pixels than any phone takes is refused: %i × %i', async (width, height) => {
    const { owner, refused } = await evidence();
    const bomb = await photoOf(8, 8).png().toBuffer();
    // A PNG's header says how large the picture is, and ends with a checksum.
    bomb.writeUInt32BE(width, 16);
    bomb.writeUInt32BE(height, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const got = await refused(owner, { file: fileOf(new Uint8Array(bomb), 'a.png', 'image/png') });
    expect(got).toMatchObject({ status: 422, body: { code: 'attachment.too_many_pixels' } });
  });
});

test('a PDF file is stored as it is', async () => {
  const { owner, guide, add, get } = await evidence();
  const report = await add(owner, { file: pdfFile() });
  expect(report).toMatchObject({ kind: 'pdf', name: 'Report.pdf', size: pdf.length, width: null });
  const answer = await get(guide, report);
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['application/pdf', pdf]);
  expect((await get(guide, report, '/preview')).status).toBe(404);
});

test('a file keeps the name from the person’s device, on one line', async () => {
  const { owner, add } = await evidence();
  const report = await add(owner, { file: fileOf(pdf, 'تقرير "100 %",\n30%.pdf', 'application/pdf') });
  expect(report.name).toBe('تقرير "100 %", 30%.pdf');
});

test('a link has the name of its site unless the person gives it one', async () => {
  const { owner, add, refused } = await evidence();
  expect(await add(owner, link)).toMatchObject({ kind: 'link', url: link.url, name: 'museum.example' });
  expect(await add(owner, { ...link, name: ' Whales ' })).toMatchObject({ name: 'Whales' });
  for (const url of ['javascript:alert(1)', 'https://', 'museum.example', 'https://bank.example@evil.example/', 7]) {
    expect((await refused(owner, { url })).status, String(url)).toBe(422);
  }
  expect((await refused(owner, {})).body).toMatchObject({ code: 'attachment.empty' });
});

describe('a file that is not what it claims to be is refused:', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const png = async () => new Uint8Array(await photoOf(8, 8).png().toBuffer());
  const zip = `PK\u0005\u0006${'\0'.repeat(18)}`;

  test.each<[string, () => Promise<File>]>([
    ['a web page as a photo', async () => fileOf(html, 'a.png', 'image/png')],
    ['a vector graphic', async () => fileOf(svg, 'a.svg', 'image/svg+xml')],
    ['a text', async () => fileOf('hello', 'a.txt', 'text/plain')],
    ['an empty file', async () => fileOf('', 'a.png', 'image/png')],
    ['a PDF file as a photo', async () => fileOf(pdf, 'a.jpg', 'image/jpeg')],
    ['a photo as a PDF file', async () => fileOf(await png(), 'a.pdf', 'application/pdf')],
    ['a photo with a web page in it', async () => new File([await png(), html], 'a.png', { type: 'image/png' })],
    ['a photo with an archive behind it', async () => new File([await png(), zip], 'a.png', { type: 'image/png' })],
    ['a PDF file with an archive behind it', async () => fileOf(pdf + zip, 'a.pdf', 'application/pdf')],
    ['a PDF file with a web page behind it', async () => fileOf(pdf + html, 'a.pdf', 'application/pdf')],
    ['half a photo', async () => fileOf((await png()).slice(0, 60), 'a.png', 'image/png')],
  ])('%s', async (_, file) => {
    const { owner, refused, list } = await evidence();
    const { status, body } = await refused(owner, { file: await file() });
    expect([status, body]).toEqual([422, expect.objectContaining({ detail: [expect.anything()] })]);
    expect((await list(owner)).count).toBe(0);
  });
});

test.each<[name: string, content: string, sentence: string]>([
  ['Poster.png', '', 'Poster.png is an empty file.'],
  ['My {essay}.docx', 'hello', 'My {essay}.docx can’t be attached.'],
])('a refusal names the file, which may be one of several (%s)', async (name, content, sentence) => {
  const { owner, refused } = await evidence();
  const { body } = await refused(owner, { file: fileOf(content, name, 'image/png') });
  expect(body.detail).toEqual([expect.objectContaining({ msg: expect.stringContaining(sentence) })]);
});

test('a file of more than 10 MB is refused with a sentence that says so', async () => {
  const { owner, refused } = await evidence();
  const large = fileOf(new Uint8Array(limits.attachmentBytes + 1), 'Report.pdf', 'application/pdf');
  const { status, body } = await refused(owner, { file: large });
  expect([status, body.detail]).toEqual([413, 'Report.pdf is larger than 10 MB. Choose a smaller one']);
});

describe('an attachment', () => {
  test('can be seen by everyone who may see the goal, and by nobody else', async () => {
    const { owner, guide, colleague, other, add, list, get } = await evidence();
    const report = await add(owner, { file: pdfFile() });
    for (const reader of [owner, guide, colleague]) {
      expect(await list(reader)).toEqual({ data: [report], count: 1 });
      expect((await get(reader, report)).status).toBe(200);
    }
    expect((await get(other, report)).status).toBe(404);
  });

  test('can be sent with a comment or a check-in, at most four at once', async () => {
    const { owner, params, add, list } = await evidence();
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await add(owner, link)).id);
    const write = (attachment_ids: readonly string[]) =>
      app.anything(comments.create, { token: owner.token, params, body: { text: 'Look', attachment_ids } });
    expect((await write(ids)).status).toBe(422);
    expect((await write(['\0'])).status).toBe(422);
    const { status, body } = await write(ids.slice(0, 4));
    expect(status).toBe(200);
    const carried = (await list(owner)).data.map(({ comment_id }) => comment_id);
    expect(carried).toEqual([...Array(4).fill((body as { id: string }).id), null]);
    expect(await write(ids.slice(3)), 'one of them is taken').toMatchObject({
      status: 422,
      body: { code: 'attachment.not_usable' },
    });
    const noteless = { progress_bar: 0, attachment_ids: ids.slice(4) };
    const { body: checkIn } = await app.call(checkIns.create, { token: owner.token, params, body: noteless });
    expect((await list(owner)).data.at(-1)).toMatchObject({ check_in_id: checkIn.id, comment_id: null });
  });

  test('can be sent only by the person who uploaded it', async () => {
    const { owner, guide, params, add } = await evidence();
    const { id } = await add(guide, link);
    const body = { text: 'Mine', attachment_ids: [id] };
    const got = await app.refused(comments.create, { token: owner.token, params, body });
    expect(got).toMatchObject({ status: 422, body: { code: 'attachment.not_usable' } });
    expect((await app.call(comments.list, { token: owner.token, params })).body.count).toBe(0);
  });

  test('is deleted with its comment, or after a day if it was never sent', async () => {
    const { owner, params, add, list } = await evidence();
    const sent = await add(owner, link);
    const body = { text: 'Look', attachment_ids: [sent.id] };
    const { body: comment } = await app.call(comments.create, { token: owner.token, params, body });
    await add(owner, { file: pdfFile() });
    app.clock.advance(day);
    await deleteAllExpired(app.context);
    expect((await list(owner)).data.map(({ id }) => id)).toEqual([sent.id]);
    await app.call(comments.remove, { token: owner.token, params: { ...params, comment_id: comment.id } });
    expect((await list(owner)).count).toBe(0);
  });

  test('can be deleted by its author or a guide, until the goal is archived', async () => {
    const { owner, guide, params, add, list } = await evidence();
    const remove = (by: TestUser, { id }: { id: string }) =>
      app.anything(attachments.remove, { token: by.token, params: { ...params, attachment_id: id } });
    const [mine, theirs, last] = [await add(owner, link), await add(guide, link), await add(owner, link)];
    expect((await remove(owner, theirs)).status).toBe(403);
    expect(await remove(owner, mine)).toMatchObject({ status: 200, body: { message: 'The attachment was deleted' } });
    expect((await remove(guide, theirs)).status).toBe(200);
    await app.call(goals.archive, { token: owner.token, params });
    expect(await remove(owner, last)).toMatchObject({ status: 409, body: { code: 'goal.archived' } });
    expect((await app.anything(attachments.create, { token: owner.token, params, body: link })).status).toBe(409);
    expect((await list(owner)).count).toBe(1);
  });

  test('is in the history, without its name or address', async () => {
    const { owner, params, add } = await evidence();
    const { id } = await add(owner, link);
    await app.call(attachments.remove, { token: owner.token, params: { ...params, attachment_id: id } });
    const { data } = (await app.call(goals.audit, { token: owner.token, params })).body;
    expect(data.map(({ event }) => event)).toEqual(['goal.attachment_deleted', 'goal.attached', 'goal.created']);
    expect(JSON.stringify(data)).not.toContain('museum');
  });

  test('stays hidden from a new owner of the goal, and is deleted with its former owner’s account', async () => {
    const { owner, guide, other, params, add, list, get } = await evidence();
    const report = await add(owner, { file: pdfFile() });
    await app.call(goals.edit, { token: guide.token, params, body: { owner_id: other.id } });
    expect(await list(other)).toEqual({ data: [], count: 0 });
    expect((await get(other, report)).status).toBe(404);
    expect((await get(guide, report)).status).toBe(200);
    await app.call(users.remove, { token: guide.token, params: { user_id: owner.id } });
    expect((await list(guide)).count).toBe(0);
    expect(await app.context.db.query.selectFrom('attachment_files').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ attachment_id: report.id }),
    );
  });
});
