import { basePath } from '@trellis/contract/core/base-path.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day, minute, second } from '../../base/clock.ts';

type OwnCookie = {
  name: string;
  /** What the value is made of, as a part of a regular expression. */
  value: string;
  /** Below the API's path: where it goes without HTTPS. */
  path: string;
  lastsMs: number;
};

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A cookie that no script reads and that no other site's request brings. */
function ownCookie({ name, value, path, lastsMs }: OwnCookie) {
  const inHeader = new RegExp(`(?:^|;)\\s*${name}=(${value})\\s*(?:;|$)`);
  /** Over HTTPS the prefix has browsers refuse one that another host or an answer without HTTPS sets. */
  const inSecureHeader = new RegExp(`(?:^|;)\\s*__Host-${name}=(${value})\\s*(?:;|$)`);
  const send = (reply: FastifyReply, publicUrl: string, content: string, ageMs: number) => {
    const attributes = [
      // Such a name goes with no narrower path.
      ...(isSecure(publicUrl)
        ? [`__Host-${name}=${content}`, 'Path=/', 'Secure']
        : [`${name}=${content}`, `Path=${new URL(publicUrl).pathname.replace(/\/$/, '')}${basePath}${path}`]),
      `Max-Age=${ageMs / second}`,
      'HttpOnly',
      'SameSite=Strict',
    ];
    reply.header('Set-Cookie', attributes.join('; '));
  };
  return {
    read: (request: FastifyRequest, publicUrl: string): string | undefined =>
      (isSecure(publicUrl) ? inSecureHeader : inHeader).exec(request.headers.cookie ?? '')?.[1],
    give: (reply: FastifyReply, publicUrl: string, content: string) => send(reply, publicUrl, content, lastsMs),
    take: (reply: FastifyReply, publicUrl: string) => send(reply, publicUrl, '', 0),
  };
}

/** The token of the device that a call comes from. Logins alone look at it. */
export const deviceCookie = ownCookie({
  name: 'trellis_device',
  value: '[\\w-]{43}',
  path: '/login',
  lastsMs: limits.deviceKnownDays * day,
});

/** How far a sign-in at the school's provider is, signed by this server. */
export const signOnCookie = ownCookie({
  name: 'trellis_sign_on',
  value: '[\\w.-]{1,3800}',
  path: '/login/single-sign-on',
  lastsMs: limits.signOnMinutes * minute,
});
