import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

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

/** Sets the security headers of every answer. Some of them a browser honours, or complains about, by the page's scheme. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Promise<void> {
  const overHttps = publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
    crossOriginOpenerPolicy: overHttps,
    frameguard: { action: 'deny' },
    ieNoOpen: false,
    originAgentCluster: overHttps,
    hsts: overHttps,
    xssFilter: false,
  });
  app.addHook('onRequest', (_, reply, done) => {
    reply.header('Permissions-Policy', permissionsPolicy);
    done();
  });
}
