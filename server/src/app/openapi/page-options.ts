import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/** Fits the page to the width of a phone, and follows the system's dark mode. */
const setUp = `
const viewport = Object.assign(document.createElement('meta'), {
  name: 'viewport',
  content: 'width=device-width, initial-scale=1',
});
document.head.append(viewport);
const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
`;

/** On a phone, two of Swagger UI's buttons overflow, and its darkest button has black text. */
const fixes = `
.swagger-ui .opblock-section-header { flex-wrap: wrap; gap: 8px; }
.swagger-ui .btn.execute { color: #fff; }
`;

/** Loads Swagger UI from this server only. It sets inline styles; only scripts from its files may run. */
export const pageOptions: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  theme: {
    title: 'Trellis API',
    js: [{ filename: 'set-up.js', content: setUp }],
    css: [{ filename: 'fixes.css', content: fixes }],
  },
  uiConfig: { layout: 'BaseLayout', docExpansion: 'list', defaultModelsExpandDepth: 0, displayRequestDuration: true },
  staticCSP: {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  },
};
