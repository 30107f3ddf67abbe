import { finished } from 'node:stream/promises';
import { onOneLine } from '@trellis/contract/core/hidden-characters.ts';
import { message } from '@trellis/contract/core/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute, second } from '../../base/clock.ts';
import { ApplicationError } from '../../base/errors.ts';
import { queueByCaller } from './caller-queues.ts';
import { InvalidInput } from './input.ts';

/** A whole school may upload its photos at once, or someone one photo over a slow connection. */
export const uploadArrivesWithinMs = 5 * minute;
/** A phone that changes networks doesn't end its upload, which would hold up the next one of the same person. */
const maxSilenceMs = 30 * second;
/** How many bytes of uploads are in memory at once. The rest wait in the network, where they take up none. */
const bytesAtOnce = 40 * 1024 * 1024;

/** Makes an upload wait before its file is read, for its caller's earlier ones and until there is room for it. */
export function queueUploads() {
  const waitForRoom = queueByBytes(bytesAtOnce);
  const waitForTurn = queueByCaller(1);
  return async ({ session, headers }: FastifyRequest, reply: FastifyReply, maxBytes: number): Promise<boolean> => {
    if (session && !(await waitForTurn(session.id, reply))) return false;
    const free = await waitForRoom(Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes));
    void finished(reply.raw)
      .catch(() => {})
      .then(free);
    return !reply.sent && !reply.raw.destroyed;
  };
}

/**
 * Waits in turn until there is room for this many bytes. Because it counts bytes and not files, a small photo on a slow
 * connection holds up nobody.
 */
function queueByBytes(most: number): (bytes: number) => Promise<() => void> {
  let room = most;
  const waiting: { bytes: number; start: (free: () => void) => void }[] = [];
  function startNext(): void {
    for (let next = waiting[0]; next && next.bytes <= room; next = waiting[0]) {
      const { bytes, start } = next;
      waiting.shift();
      room -= bytes;
      start(() => {
        room += bytes;
        startNext();
      });
    }
  }
  return (bytes) =>
    new Promise((start) => {
      waiting.push({ bytes, start });
      startNext();
    });
}

/** The file in a form; undefined for a form without one. @throws InvalidInput if the body isn't a form */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<File | undefined> {
  // Calls in tests may have no connection.
  request.raw.setTimeout?.(maxSilenceMs);
  try {
    const part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0 } });
    if (!part) return undefined;
    // Browsers escape these three characters in a name, and nothing else.
    const name = part.filename.replace(/%22|%0D|%0A/g, decodeURIComponent);
    // Its chunks become the file as they are: a buffer of them all would be another copy in memory.
    const chunks: Buffer<ArrayBuffer>[] = await part.file.toArray();
    if (part.file.truncated) {
      const details = { text: 'errors.http.fileTooLarge', values: { file: onOneLine(name) } } as const;
      throw new ApplicationError('request.too_large', details);
    }
    return new File(chunks, name, { type: part.mimetype });
  } catch (error) {
    if (error instanceof ApplicationError) throw error;
    throw new InvalidInput([{ type: 'form_invalid', loc: ['body'], msg: message('errors.http.invalidForm') }]);
  } finally {
    request.raw.setTimeout?.(0);
  }
}

/** Sends a file that someone has uploaded, so that no script in it can act as a page of Trellis. */
export async function sendFile(reply: FastifyReply, file: File): Promise<FastifyReply> {
  return reply
    .headers({
      'Content-Type': file.type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeHeader(file.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(Buffer.from(await file.arrayBuffer()));
}

const encodeHeader = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
