import { limits } from '@trellis/contract/core/limits.ts';
import type { ErrorCode } from '@trellis/contract/error-codes.ts';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it came. `claimed` is the media type that the browser gave; empty for none. */
export type UploadedFile = { content: Bytes; claimed: string };

/** A file that may be stored. A PDF file has no size in pixels and no preview. */
export type CheckedFile = {
  kind: 'photo' | 'pdf';
  media_type: 'image/webp' | 'application/pdf';
  content: Bytes;
  preview: Bytes | null;
  width: number | null;
  height: number | null;
};

/** An error would lose its code on the way out of the worker thread, so the code is sent instead. */
export type CheckAnswer = { file: CheckedFile } | { code: ErrorCode };

const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** What browsers and forms send for a file whose type they don't know. */
const claimsNothing: readonly string[] = ['', 'application/octet-stream', 'text/plain'];
const otherNames: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/** More than any phone takes. Only a part of such a photo is in memory at once. */
const maxPixels = 50_000_000;
/** The longest side of a JPEG photo. A few rows that are millions of pixels long would take gigabytes of memory. */
const longestSide = 65_535;
/** No phone takes AVIF photos, and each of their pixels costs 16 bytes of memory. */
const maxAvifPixels = 16_000_000;
const decodesWithinS = 10;

// One core for a picture: a class that uploads its photos must not slow others down.
sharp.concurrency(1);
sharp.cache(false);

/** Recognizes a file by its content. A photo is turned upright, made smaller and encoded again, without its metadata. */
export default async function check({ content, claimed }: UploadedFile): Promise<CheckAnswer> {
  const detected = (await fileTypeFromBuffer(content))?.mime;
  if (detected === undefined || (detected !== 'application/pdf' && !photoTypes.includes(detected))) {
    return { code: 'attachment.unsupported' };
  }
  const claim = otherNames[claimed] ?? claimed;
  if (!claimsNothing.includes(claim) && claim !== detected) return { code: 'attachment.not_as_claimed' };
  if (detected === 'application/pdf') {
    if (!isWholePdf(content)) return { code: 'attachment.not_as_claimed' };
    return { file: { kind: 'pdf', media_type: detected, content, preview: null, width: null, height: null } };
  }
  if (containsSecondFormat(content)) return { code: 'attachment.not_as_claimed' };
  const photo = detected === 'image/png' ? withoutTexts(content) : content;
  return checkPhoto(photo, detected === 'image/avif' ? maxAvifPixels : maxPixels);
}

const textChunks: readonly string[] = ['tEXt', 'zTXt', 'iTXt'];
const signatureBytes = 8;
/** A chunk's length, type and checksum. */
const chunkFrameBytes = 12;

/** Leaves out the texts of a PNG photo. Each could unpack to 8 MB, and a photo could have a thousand of them. */
function withoutTexts(content: Bytes): Bytes {
  const bytes = viewOf(content);
  const parts = [bytes.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + chunkFrameBytes <= bytes.length; ) {
    const end = at + chunkFrameBytes + bytes.readUInt32BE(at);
    if (!textChunks.includes(bytes.toString('latin1', at + 4, at + 8))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return new Uint8Array(Buffer.concat(parts));
}

async function checkPhoto(content: Bytes, pixelLimit: number): Promise<CheckAnswer> {
  try {
    const original = await sharp(content, { limitInputPixels: false }).metadata();
    if (original.width * original.height > pixelLimit || Math.max(original.width, original.height) > longestSide) {
      return { code: 'attachment.too_many_pixels' };
    }
    const whole = sharp(content, { failOn: 'error', limitInputPixels: pixelLimit, sequentialRead: true })
      .timeout({ seconds: decodesWithinS })
      .autoOrient();
    const { data, info } = await scaledTo(whole, limits.photoPixels).raw().toBuffer({ resolveWithObject: true });
    // The small picture comes from the same pixels, because decoding takes longest.
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const [photo, preview] = [await encode(pixels()), await encode(scaledTo(pixels(), limits.previewPixels))];
    return { file: { kind: 'photo', media_type: 'image/webp', content: photo, preview, width, height } };
  } catch {
    return { code: 'attachment.unreadable' };
  }
}

const scaledTo = (picture: Sharp, side: number): Sharp =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

/** More effort takes longer and makes photos hardly smaller. */
const encode = async (picture: Sharp): Promise<Bytes> =>
  new Uint8Array(await picture.webp({ quality: 80, effort: 0 }).toBuffer());

/*
 * A file can be two things at once, such as a photo and a web page. Someone who opens it as a web page would then get
 * content that nobody has checked.
 */

/** What a web page, a PDF file or a script begins with, wherever it is in the file. */
const beginnings = ['<script', '<html', '<!doctype', '<?php', '%PDF-'];
const endOfZip = 'PK\u0005\u0006';
/** The end of a zip archive is followed by a comment of at most this many bytes. */
const zipTailBytes = 22 + 65_535;

const viewOf = (content: Uint8Array) => Buffer.from(content.buffer, content.byteOffset, content.byteLength);

/** Whether a photo is a web page, a PDF file, a script or a zip archive as well. */
function containsSecondFormat(content: Uint8Array): boolean {
  const bytes = viewOf(content);
  return beginnings.some((text) => bytes.includes(text, 0, 'latin1')) || endsAsZip(bytes);
}

/** Whether a PDF file begins and ends as one, with nothing before or after it. */
function isWholePdf(content: Uint8Array): boolean {
  const bytes = viewOf(content);
  const end = bytes.subarray(-1024).toString('latin1').trimEnd();
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.endsWith('%%EOF') && !endsAsZip(bytes);
}

const endsAsZip = (bytes: Buffer) => bytes.subarray(-zipTailBytes).includes(endOfZip, 0, 'latin1');
