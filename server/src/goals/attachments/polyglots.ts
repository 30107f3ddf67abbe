/*
 * A file can be two things at once, such as a photo and a web page. A person who opens it as
 * the other one would get what nobody has checked.
 */

/** What a web page, a PDF file or a script begins with, wherever it is in the file. */
const beginnings = ['<script', '<html', '<!doctype', '<?php', '%PDF-'];
const endOfZip = 'PK\u0005\u0006';
/** The end of a zip archive is followed by a comment of at most this many bytes. */
const zipTailBytes = 22 + 65_535;

const viewOf = (content: Uint8Array) => Buffer.from(content.buffer, content.byteOffset, content.byteLength);

/** Whether a photo is a web page, a PDF file, a script or a zip archive as well. */
export function containsSecondFormat(content: Uint8Array): boolean {
  const bytes = viewOf(content);
  return beginnings.some((text) => bytes.includes(text, 0, 'latin1')) || endsAsZip(bytes);
}

/** Whether a PDF file begins and ends as one, with nothing before or after it. */
export function isWholePdf(content: Uint8Array): boolean {
  const bytes = viewOf(content);
  const end = bytes.subarray(-1024).toString('latin1').trimEnd();
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && end.endsWith('%%EOF') && !endsAsZip(bytes);
}

const endsAsZip = (bytes: Buffer) => bytes.subarray(-zipTailBytes).includes(endOfZip, 0, 'latin1');
