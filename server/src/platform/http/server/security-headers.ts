import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../../../config/config.ts';

// An import would load all of Node's HTTP, including its client.
const { IncomingMessage, ServerResponse } = process.getBuiltinModule('node:http');

/**
 * The hashes of styles that web libraries add to the page. When a library changes one, a browser test fails, and the
 * browser's message shows the new hash.
 */
const styleHashes = [
  // React Aria: touch behaviour of pressable elements.
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  // React Aria, on iOS: keeps the page from scrolling behind an open dialog.
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  // sonner: the style of toasts, added to an element that is empty at first.
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
  // `public/boot.js` creates the one policy.
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
 * The security headers of every answer. They are always the same, so helmet runs once and not for each call. Browsers
 * complain about some of them where the page didn't come over HTTPS.
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
