import { basePath } from '@trellis/contract/base-path.ts';
import { limits } from '@trellis/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day, second } from '../clock.ts';

const name = 'trellis_device';
const inHeader = new RegExp(`(?:^|;)\\s*${name}=([\\w-]{43})\\s*(?:;|$)`);
/** Over HTTPS the prefix has browsers refuse one that another host or an answer without HTTPS sets. */
const inSecureHeader = new RegExp(`(?:^|;)\\s*__Host-${name}=([\\w-]{43})\\s*(?:;|$)`);

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The token of the device that a call comes from, as far as it has one. */
export const readDevice = (request: FastifyRequest, publicUrl: string): string | undefined =>
  (isSecure(publicUrl) ? inSecureHeader : inHeader).exec(request.headers.cookie ?? '')?.[1];

/** Gives the device its token to keep. Logins alone look at it. */
export function giveDevice(reply: FastifyReply, publicUrl: string, token: string): void {
  const attributes = [
    // Such a name goes with no narrower path.
    ...(isSecure(publicUrl)
      ? [`__Host-${name}=${token}`, 'Path=/', 'Secure']
      : [`${name}=${token}`, `Path=${new URL(publicUrl).pathname.replace(/\/$/, '')}${basePath}/login`]),
    `Max-Age=${(limits.deviceKnownDays * day) / second}`,
    'HttpOnly',
    'SameSite=Strict',
  ];
  reply.header('Set-Cookie', attributes.join('; '));
}
