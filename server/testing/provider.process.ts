import { createHash, createPrivateKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, { interactionPolicy } from 'oidc-provider';
import type { ProviderState } from './provider.ts';

/* An OpenID provider in its own process. The test configures its people and false claims through messages. */

const pages = '/interaction/';
const codeLastsS = 60;

let people: Readonly<Record<string, Record<string, unknown>>> = {};
/** Claims that ID tokens state falsely. */
let falseClaims: Readonly<Record<string, unknown>> = {};
let codesLastS = codeLastsS;

const server = createServer();
server.listen(Number(process.env.PROVIDER_PORT ?? 0), '127.0.0.1');
await once(server, 'listening');
const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const privateKey = createPrivateKey(process.env.PROVIDER_KEY ?? '');
const jwk = privateKey.export({ format: 'jwk' });
const kid = createHash('sha256').update(String(jwk.n)).digest('base64url');

const policy = interactionPolicy.base();
policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

// Silences the warning about storage in memory.
console.warn = () => {};
const provider = new Provider(issuer, {
  jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['a key of this process'] },
  clients: [
    {
      client_id: 'trellis',
      client_secret: 's3cret',
      redirect_uris: ['http://localhost/single-sign-on'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: {
    amr: null,
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'groups', '_claim_names', 'department', 'xms_edov'],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { policy, url: (_, { uid }) => `${pages}${uid}` },
  ttl: { AuthorizationCode: () => codesLastS },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  // Skips the consent screen.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: 'trellis' });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

// The port of the school isn't known in advance.
Object.assign(provider.Client.prototype, {
  redirectUriAllowed: (uri: string) => /^http:\/\/(localhost|127\.0\.0\.1):\d+\/single-sign-on$/.test(uri),
});

provider.use(async (ctx, next) => {
  if (!ctx.path.startsWith(pages)) return next();
  if (ctx.method === 'GET') {
    ctx.type = 'html';
    ctx.body = `<!doctype html><title>School account</title><form method="post" action="${ctx.path}">
      <label>Account <input name="account"></label>
      <button>Continue</button> <button name="cancel" value="yes">Cancel</button></form>`;
    return;
  }
  const form = await formOf(ctx.req);
  const result = form.get('cancel')
    ? { error: 'access_denied' }
    : { login: { accountId: form.get('account') ?? '' }, select_account: {} };
  ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
});

provider.use(async (ctx, next) => {
  await next();
  if (ctx.path !== '/token' || Object.keys(falseClaims).length === 0) return;
  const { id_token, ...rest } = ctx.body as { id_token?: string };
  if (id_token) ctx.body = { ...rest, id_token: tokenWithFalseClaims(id_token) };
});

/** The same token with false claims and a valid signature. */
function tokenWithFalseClaims(token: string): string {
  const [, claims = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), ...falseClaims };
  const content = [{ alg: 'RS256', kid }, changed].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return [...content, sign('sha256', Buffer.from(content.join('.')), privateKey).toString('base64url')].join('.');
}

const formOf = async (request: IncomingMessage) => new URLSearchParams(await text(request));

process.on('message', (state: ProviderState) => {
  people = state.people ?? people;
  falseClaims = state.falseClaims ?? falseClaims;
  codesLastS = state.codesLastS ?? codesLastS;
  process.send?.('done');
});
// The test process may be killed.
process.on('disconnect', () => process.exit());
server.on('request', provider.callback());
process.send?.(issuer);
