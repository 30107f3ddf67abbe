import { finished } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { queueExpensiveReads } from './expensive-reads.ts';

/** How many uploads are in memory at once. The others wait in the network, where they take none. */
const uploadsAtOnce = 8;

/** Makes an upload wait before its body is read, for its caller's earlier ones and until there is room for another. */
export function queueUploads() {
  const room = pLimit(uploadsAtOnce);
  const waitForTurn = queueExpensiveReads();
  return async (request: FastifyRequest, reply: FastifyReply, body: unknown) => {
    if (request.session) await waitForTurn(request.session.id, reply);
    await new Promise<void>((start) => {
      void room(async () => {
        start();
        await finished(reply.raw).catch(() => {});
      });
    });
    return body as typeof request.raw;
  };
}

/** Sends a file that somebody has uploaded. Nothing in it may act in the name of the page. */
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
