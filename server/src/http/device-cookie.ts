import { basePath } from '@trellis/contract/base-path.ts';
import { limits } from '@trellis/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day, second } from '../clock.ts';

const name = 'trellis_device';
const inHeader = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);

/** The token of the device that a call comes from, as far as it has one. */
export const readDevice = (request: FastifyRequest): string | undefined =>
  inHeader.exec(request.headers.cookie ?? '')?.[1];

/** Gives the device its token to keep. Logins alone send it back. */
export function giveDevice(reply: FastifyReply, publicUrl: string, token: string): void {
  const { protocol, pathname } = new URL(publicUrl);
  const attributes = [
    `${name}=${token}`,
    `Path=${pathname.replace(/\/$/, '')}${basePath}/login`,
    `Max-Age=${(limits.deviceKnownDays * day) / second}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ];
  reply.header('Set-Cookie', attributes.join('; '));
}
