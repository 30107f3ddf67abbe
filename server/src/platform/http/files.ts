import { finished } from 'node:stream/promises';
import { message } from '@trellis/contract/core/messages.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { minute } from '../../base/clock.ts';
import { queueExpensiveReads } from './expensive-reads.ts';
import { InvalidInput } from './input.ts';

/** A whole school may upload its photos at once, or someone one photo over a slow connection. */
export const uploadArrivesWithinMs = 5 * minute;
/** How many uploads are in memory at once. The others wait in the network, where they take none. */
const uploadsAtOnce = 4;

/** Makes an upload wait before its file is read, for its caller's earlier ones and until there is room for another. */
export function queueUploads() {
  const room = pLimit(uploadsAtOnce);
  const waitForTurn = queueExpensiveReads();
  return async ({ session }: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (session && !(await waitForTurn(session.id, reply))) return false;
    await new Promise<void>((start) => {
      void room(async () => {
        start();
        await finished(reply.raw).catch(() => {});
      });
    });
    return !reply.sent && !reply.raw.destroyed;
  };
}

/**
 * The file that a form brings; undefined for a form without one.
 * @throws InvalidInput for what is no form
 */
export async function receiveFile(request: FastifyRequest, mostBytes: number): Promise<File | undefined> {
  try {
    const part = await request.file({ limits: { fileSize: mostBytes, files: 1, fields: 0 } });
    if (!part) return undefined;
    // Its chunks become the file as they are: a buffer of them all would be another copy in memory.
    const chunks: Buffer<ArrayBuffer>[] = await part.file.toArray();
    if (part.file.truncated) throw new request.server.multipartErrors.RequestFileTooLargeError();
    return new File(chunks, part.filename, { type: part.mimetype });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE') throw error;
    throw new InvalidInput([{ type: 'form_invalid', loc: ['body'], msg: message('errors.http.invalidForm') }]);
  }
}

/** Sends a file that someone has uploaded. Nothing in it may act in the name of the page. */
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
