import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../config/config.ts';

// Imported, it would load all that Node has of HTTP, a client of it too.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/**
 * The styles that libraries of the web put into the page themselves. When one changes with its library a browser test
 * fails, and the browser's message names the new hash.
 */
const styleHashes = [
  // React Aria: what a finger may do on what it presses.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  // React Aria, on iOS: while something is open, the page behind it doesn't scroll.
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  // sonner: the look of toasts, put into an element that is empty at first.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
];

const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'style-src': ["'self'", ...styleHashes],
  // `public/boot.js` makes the one policy.
  'trusted-types': ['default'],
};

/** Browser features that no page of Trellis uses. */
const unusedFeatures =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid magnetometer ' +
  'microphone midi payment picture-in-picture screen-wake-lock serial usb xr-spatial-tracking';

const permissionsPolicy = unusedFeatures
  .split(' ')
  .map((feature) => `${feature}=()`)
  .join(', ');

export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * The security headers of every answer. They are the same for all, so helmet is asked once and not for each call. Some of
 * them a browser honours, or complains about, by whether the page came over HTTPS.
 */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): SecurityHeaders {
  const overHttps = publicUrl.startsWith('https:');
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    crossOriginOpenerPolicy: overHttps,
    originAgentCluster: overHttps,
    strictTransportSecurity: overHttps,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xXssProtection: false,
  });
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  answer.setHeader('Permissions-Policy', permissionsPolicy);
  setHeaders(answer.req, answer, () => {});
  return answer.getHeaders() as SecurityHeaders;
}
