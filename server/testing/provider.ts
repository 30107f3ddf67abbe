import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Configuration } from 'oidc-provider';
import { readConfig, type SignOnSettings } from '../src/config/config.ts';
import { freePort } from './postgres-server.ts';

/** The state of a test provider that a test can change. */
type ProviderState = {
  /** The claims of its people by their account names. */
  people: Readonly<Record<string, Record<string, unknown>>>;
  /** Claims that ID tokens state falsely. */
  falseClaims: Readonly<Record<string, unknown>>;
  codesLastS: number;
};

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

const client = { id: 'trellis', secret: 's3cret' };
const kid = 'key';
const pages = '/interaction/';

/** Starts a real OpenID provider. */
export async function startProvider() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state: ProviderState = { people: {}, falseClaims: {}, codesLastS: 60 };
  let newcomers = 0;
  let server = createServer();
  const listen = async (port: number) => {
    await once(server.listen(port, '127.0.0.1'), 'listening');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (await newProvider(address, privateKey, state)).callback());
    return address;
  };
  // Not one that any connection may get while the provider is away.
  const issuer = await listen(await freePort());
  const environment = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    OIDC_NAME: 'Oak School',
  };
  const { signOn } = readConfig(environment);
  if (!signOn) throw new Error('the settings of the provider are not understood');
  return {
    issuer,
    environment,
    settings: (more: Partial<SignOnSettings> = {}): SignOnSettings => ({ ...signOn, ...more }),
    configure: (changed: Partial<ProviderState>) => void Object.assign(state, changed),
    /** Replaces the provider's people by one who has no account in Trellis. */
    newcomer(claims: Record<string, unknown> = {}) {
      newcomers += 1;
      const account = `person-${newcomers}`;
      const [email, name] = [`${account}@school.example`, `Person ${newcomers}`];
      state.people = { [account]: { email, email_verified: true, name, ...claims } };
      return { account, email, name };
    },
    end() {
      server.close().closeAllConnections();
    },
    /** Restarts at the same address with the same key and no people. */
    async startAgain() {
      state.people = {};
      server = createServer();
      await listen(Number(new URL(issuer).port));
    },
    signIn: (url: string, account: string) => signInAt(url, { account }),
    cancel: (url: string) => signInAt(url, { cancel: 'yes' }),
  };
}

const configuration = (privateKey: KeyObject, state: ProviderState): Configuration => ({
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['a key of this process'] },
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
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

  ttl: { AuthorizationCode: () => state.codesLastS },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...state.people[id] }) }),
  // Skips the consent screen.
  async loadExistingGrant({ oidc }) {
    const grant = new oidc.provider.Grant({ accountId: oidc.session?.accountId ?? '', clientId: client.id });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

async function newProvider(issuer: string, privateKey: KeyObject, state: ProviderState) {
  // Loaded only where a provider is started, because every browser test imports this file.
  const { default: Provider, interactionPolicy } = await import('oidc-provider');
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  // The provider would warn that it stores everything in memory.
  const { warn } = console;
  console.warn = () => {};
  const interactions = { policy, url: (_: unknown, { uid }: { uid: string }) => `${pages}${uid}` };
  const provider = new Provider(issuer, { ...configuration(privateKey, state), interactions });
  console.warn = warn;

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
    const form = new URLSearchParams(await text(ctx.req));
    const result = form.get('cancel')
      ? { error: 'access_denied' }
      : { login: { accountId: form.get('account') ?? '' }, select_account: {} };
    ctx.redirect(await provider.interactionResult(ctx.req, ctx.res, result));
  });

  provider.use(async (ctx, next) => {
    await next();
    if (ctx.path !== '/token' || Object.keys(state.falseClaims).length === 0) return;
    const { id_token, ...rest } = ctx.body as { id_token?: string };
    if (id_token) ctx.body = { ...rest, id_token: withClaims(id_token, state.falseClaims, privateKey) };
  });
  return provider;
}

/** The same token with other claims and a valid signature. */
function withClaims(token: string, claims: object, key: KeyObject): string {
  const [, theirs = ''] = token.split('.');
  const changed = { ...JSON.parse(Buffer.from(theirs, 'base64url').toString()), ...claims };
  const content = [{ alg: 'RS256', kid }, changed]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/**
 * Signs in at the provider as a browser would.
 * @returns the address that it redirects back to
 */
async function signInAt(url: string, typed: Record<string, string>): Promise<URL> {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  const visit = async (address: string, body?: URLSearchParams) => {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let [at, answer] = [url, await visit(url)];
  for (;;) {
    const next = answer.headers.get('Location');
    if (next === null) {
      if (!answer.ok) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      answer = await visit(at, new URLSearchParams(typed));
      continue;
    }
    at = new URL(next, origin).href;
    if (!at.startsWith(origin)) return new URL(at);
    answer = await visit(at);
  }
}
