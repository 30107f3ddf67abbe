import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createProvider } from './provider.ts';

/** Two providers whose addresses have a path: one calls itself `/with/`, the other `/without`, with no final slash. */
const server = createServer(({ url = '' }, answer) => {
  const name = url.startsWith('/with/') ? '/with/' : '/without';
  answer.setHeader('Content-Type', 'application/json');
  answer.end(JSON.stringify({ issuer: origin + name, authorization_endpoint: `${origin}${name}authorize` }));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

test.each(['/with/', '/with', '/without', '/without/'])(
  'a provider is found with or without the final slash of its address: %s',
  async (path) => {
    const provider = createProvider({
      issuer: origin + path,
      clientId: 'trellis',
      clientSecret: undefined,
      name: 'Oak School',
      domains: undefined,
      guideGroup: undefined,
      houseClaim: undefined,
    });
    const begun = { state: 'state', nonce: 'nonce', verifier: 'verifier' };
    const where = { redirectUri: 'http://localhost/single-sign-on', chooseAccount: false };
    expect(await provider.addressFor(begun, where)).toContain('authorize?');
  },
);
