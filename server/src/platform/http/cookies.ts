import { limits } from '@trellis/contract/core/limits.ts';
import { day, minute } from '../../base/clock.ts';
import { ownCookie } from './own-cookie.ts';

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
