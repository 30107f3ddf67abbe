import { basePath } from '@trellis/contract/core/base-path.ts';
import { limits } from '@trellis/contract/core/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { day, minute, second } from '../../base/clock.ts';

type OwnCookie = {
  name: string;
  /** A regular expression for the value. */
  value: string;
  /** The path below the API's to which browsers send the cookie without HTTPS. */
  path: string;
  lastsMs: number;
};

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** A cookie that no script can read and that requests from other sites don't carry. */
function ownCookie({ name, value, path, lastsMs }: OwnCookie) {
  /** Over HTTPS, the prefix makes browsers refuse a cookie set by another host or without HTTPS. */
  const nameAt = (publicUrl: string) => (isSecure(publicUrl) ? `__Host-${name}` : name);
  return {
    read(request: FastifyRequest, publicUrl: string): string | undefined {
      const inHeader = new RegExp(`(?:^|;)\\s*${nameAt(publicUrl)}=(${value})\\s*(?:;|$)`);
      return inHeader.exec(request.headers.cookie ?? '')?.[1];
    },
    /** @param content undefined removes the cookie */
    set(reply: FastifyReply, publicUrl: string, content: string | undefined) {
      const attributes = [
        `${nameAt(publicUrl)}=${content ?? ''}`,
        // Browsers accept the prefix only with this path.
        ...(isSecure(publicUrl) ? ['Path=/', 'Secure'] : [`Path=${basePath}${path}`]),
        `Max-Age=${content === undefined ? 0 : lastsMs / second}`,
        'HttpOnly',
        'SameSite=Strict',
      ];
      reply.header('Set-Cookie', attributes.join('; '));
    },
  };
}

/** The token of the device that a call comes from, for logins only. */
export const deviceCookie = ownCookie({
  name: 'trellis_device',
  value: '[\\w-]{43}',
  path: '/login',
  lastsMs: limits.deviceKnownDays * day,
});

/** The state of a sign-in at the school's provider, signed by this server. */
export const signOnCookie = ownCookie({
  name: 'trellis_sign_on',
  value: '[\\w.-]{1,3800}',
  path: '/login/single-sign-on',
  lastsMs: limits.signOnMinutes * minute,
});
