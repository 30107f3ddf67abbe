import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { cspReportsPath } from './csp-reports.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

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

const reportsTo = 'csp';

const contentSecurityPolicy = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  `style-src 'self' ${styleHashes.join(' ')}`,
  // `public/boot.js` makes the one policy.
  'trusted-types default',
  // The first for Chromium, the second for browsers that don't know it.
  `report-to ${reportsTo}`,
  `report-uri ${cspReportsPath}`,
].join(';');

/** What no page of Trellis asks a browser for. */
const unused = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const always: SecurityHeaders = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
  // A reset link must not travel on in a Referer.
  'Referrer-Policy': 'no-referrer',
  'Reporting-Endpoints': `${reportsTo}="${cspReportsPath}"`,
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** What browsers honour, or complain about, according to whether the page came over HTTPS. */
const overHttps: SecurityHeaders = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** The headers of every answer, one to a request that could not be read too. */
export const securityHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): SecurityHeaders =>
  publicUrl.startsWith('https:') ? { ...always, ...overHttps } : always;

export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
}
