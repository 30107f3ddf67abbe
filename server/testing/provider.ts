import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SignOnSettings } from '../src/config/config.ts';

/** The state of a test provider that a test can change. */
export type ProviderState = {
  /** The claims of its people by their account names. */
  people?: Readonly<Record<string, Record<string, unknown>>>;
  /** Claims that ID tokens state falsely. */
  falseClaims?: Readonly<Record<string, unknown>>;
  codesLastS?: number;
};

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/** Starts a real OpenID provider in its own process. */
export async function startProvider() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  let { child, issuer } = await run(key);
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    issuer,
    settings: (more: Partial<SignOnSettings> = {}): SignOnSettings => ({
      issuer,
      clientId: 'trellis',
      clientSecret: 's3cret',
      name: 'Oak School',
      domains: undefined,
      guideGroup: undefined,
      houseClaim: undefined,
      ...more,
    }),
    /** The same settings as environment variables. */
    environment: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'trellis',
      OIDC_CLIENT_SECRET: 's3cret',
      OIDC_NAME: 'Oak School',
    },
    async configure(state: ProviderState) {
      const done = once(child, 'message');
      child.send(state);
      await done;
    },
    end,
    /** Restarts at the same address with the same key and no people. */
    async startAgain() {
      ({ child, issuer } = await run(key, new URL(issuer).port));
    },
    signIn: (url: string, account: string) => signInAt(url, { account }),
    cancel: (url: string) => signInAt(url, { cancel: 'yes' }),
  };
}

async function run(key: string, port = '0'): Promise<{ child: ChildProcess; issuer: string }> {
  const child = fork(join(import.meta.dirname, 'provider.process.ts'), {
    env: { ...process.env, PROVIDER_PORT: port, PROVIDER_KEY: key },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [issuer] = await once(child, 'message');
  return { child, issuer: String(issuer) };
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
