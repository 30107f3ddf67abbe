import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BadSetting, readConfig } from './config.ts';

/** Why these settings are refused. */
function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof BadSetting) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(environment)} was not refused`);
}

test('without settings a server listens only on this machine, stores its data beside it, and sign-up is open', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: undefined,
    publicUrl: 'http://localhost:3000',
    firstGuide: undefined,
    smtpUrl: undefined,
    mailFrom: undefined,
    allowUnencrypted: [],
    signup: 'open',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: 'en',
    exampleGoalsUrl: '/example-goals',
    privacyNotice: undefined,
    privacyContact: undefined,
    retentionMonths: undefined,
    signInLogDays: 90,
    attachmentsMb: 200,
    trustProxy: undefined,
    secretKey: undefined,
    requireSecondFactor: [],
    metricsToken: undefined,
    tracesTo: undefined,
    signOn: undefined,
    passwordLogin: 'on',
    logLevel: 'info',
  });
});

test('an empty setting counts as absent', () => {
  const empty = Object.fromEntries(
    ['PORT', 'HOST', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'SIGNUP', 'TIME_ZONE', 'TRUST_PROXY', 'LOG_LEVEL'].map(
      (name) => [name, ' '],
    ),
  );
  expect(readConfig({ ...empty, FIRST_SUPERUSER: '', FIRST_SUPERUSER_PASSWORD: '' })).toEqual(readConfig({}));
});

test('a second factor can be required of guides or of nobody, and a short key is refused', () => {
  expect(readConfig({ REQUIRE_SECOND_FACTOR: 'guides' }).requireSecondFactor).toEqual(['guide']);
  expect(() => readConfig({ REQUIRE_SECOND_FACTOR: 'everybody' })).toThrow('REQUIRE_SECOND_FACTOR must be guides');
  expect(() => readConfig({ SECRET_KEY: 'too short' })).toThrow('SECRET_KEY must have at least 32 characters');
  expect(() => readConfig({ SECRET_KEY: 'too short' })).not.toThrow('too short');
});

test('the address in emails has the port, or is the one in the settings without its trailing slash', () => {
  expect(readConfig({ PORT: '8080' })).toMatchObject({ port: 8080, publicUrl: 'http://localhost:8080' });
  expect(readConfig({ PUBLIC_URL: 'https://goals.school.example/' }).publicUrl).toBe('https://goals.school.example');
  expect(readConfig({ PUBLIC_URL: 'http://trellis:3000' }).publicUrl).toBe('http://trellis:3000');
});

describe('sign-up', () => {
  test('is open, closed or open to domains in any notation', () => {
    expect(readConfig({ SIGNUP: 'closed' }).signup).toBe('closed');
    for (const list of [
      'school.example,kids.example',
      '@School.example; kids.EXAMPLE',
      ' school.example  kids.example ',
    ]) {
      expect(readConfig({ SIGNUP: list }).signup).toEqual({ domains: ['school.example', 'kids.example'] });
    }
  });
  test('is not opened by a mistake in the setting', () => {
    for (const wrong of ['Open', 'yes', 'true', 'school', ',', 'a@b@c.example']) {
      expect(refusalOf({ SIGNUP: wrong }), wrong).toContain('SIGNUP');
    }
  });
  test('takes no wildcards, and says so', () => {
    for (const wrong of ['*.school.example', 'school.example, *.school.example']) {
      expect(refusalOf({ SIGNUP: wrong }), wrong).toMatch(/^SIGNUP must be .* each in full and without \*/);
      expect(refusalOf({ OIDC_ALLOWED_DOMAINS: wrong }), wrong).toMatch(/^OIDC_ALLOWED_DOMAINS must be .* without \*/);
    }
  });
});

describe('single sign-on', () => {
  const school = { OIDC_ISSUER: 'https://login.school.example', OIDC_CLIENT_ID: 'trellis' };
  test('takes a provider with a client ID, and the listed domains', () => {
    expect(readConfig({ ...school, OIDC_ALLOWED_DOMAINS: '@School.example' }).signOn).toEqual({
      issuer: school.OIDC_ISSUER,
      clientId: 'trellis',
      name: 'your school account',
      domains: ['school.example'],
    });
    expect(refusalOf({ OIDC_ISSUER: school.OIDC_ISSUER })).toBe('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.');
  });

  test('refuses a provider whose answers someone in between could change', () => {
    for (const wrong of ['http://login.school.example', 'login.school.example', 'https://a:b@login.school.example']) {
      expect(refusalOf({ ...school, OIDC_ISSUER: wrong })).toMatch(
        /^OIDC_ISSUER must be an address that begins with https/,
      );
    }
    expect(readConfig({ ...school, OIDC_ISSUER: 'http://localhost:9000' }).signOn).toBeDefined();
  });

  test('doesn’t open a school to everyone with an account at Google or Microsoft', () => {
    const google = { ...school, OIDC_ISSUER: 'https://accounts.google.com' };
    expect(refusalOf(google)).toMatch(/^OIDC_ALLOWED_DOMAINS must be set with Google/);
    expect(readConfig({ ...google, OIDC_ALLOWED_DOMAINS: 'school.example' }).signOn).toBeDefined();
    for (const tenants of ['common', 'organizations', 'consumers']) {
      const issuer = `https://login.microsoftonline.com/${tenants}/v2.0`;
      expect(refusalOf({ ...school, OIDC_ISSUER: issuer })).toMatch(
        /^OIDC_ISSUER must be the address of your own tenant/,
      );
    }
  });

  test('may turn passwords off, but not the last way to log in', () => {
    for (const login of ['off', 'guides'] as const) {
      expect(readConfig({ ...school, PASSWORD_LOGIN: login }).passwordLogin).toBe(login);
      expect(refusalOf({ PASSWORD_LOGIN: login })).toMatch(/goes with OIDC_ISSUER/);
    }
    expect(refusalOf({ ...school, PASSWORD_LOGIN: 'off', REQUIRE_SECOND_FACTOR: 'guides' })).toMatch(
      /is set up with a pass/,
    );
    expect(refusalOf({ ...school, PASSWORD_LOGIN: 'no' })).toBe('PASSWORD_LOGIN must be on, guides or off, not "no".');
  });
});

test('proxies are trusted by number, by address or by range, and by nothing else', () => {
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1);
  for (const list of ['loopback, 10.0.0.0/8 ::1', 'Loopback; 10.0.0.0/8;::1']) {
    expect(readConfig({ TRUST_PROXY: list }).trustProxy).toEqual(['loopback', '10.0.0.0/8', '::1']);
  }
  for (const wrong of ['10.0.0.0/999', 'true', '10.0.0', 'proxy.example', '10.0.0.0/1234', '0.0.0.0/0', '::/0', '-1']) {
    expect(refusalOf({ TRUST_PROXY: wrong }), wrong).toBe(
      `TRUST_PROXY must be a number of proxies or a list of addresses, not "${wrong}".`,
    );
  }
});

describe('a bad setting is refused with a sentence that names it', () => {
  const cases: [name: string, value: string][] = [
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'goals.school.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://school.example/?goals=1'],
    ['PUBLIC_URL', 'https://school.example/#goals'],
    ['PUBLIC_URL', 'https://school.example/our goals'],
    ['PUBLIC_URL', 'https://school.example/goals/'],
    ['PUBLIC_URL', 'https://school.example/?'],
    ['PUBLIC_URL', 'https://ada:s3cret@school.example'],
    ['PUBLIC_URL', 'http://0.0.0.0:3000'],
    ['PUBLIC_URL', 'http://[::]:3000'],
    ['DATABASE_URL', 'mysql://localhost/trellis'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://trellis:100%safe@localhost/trellis'],
    ['SMTP_URL', 'mail.school.example'],
    ['SMTP_URL', 'https://mail.school.example'],
    ['SMTP_URL', 'smtp://trellis:100%safe@mail.school.example'],
    ['ALLOW_UNENCRYPTED', 'everything'],
    ['ALLOW_UNENCRYPTED', 'true'],
    ['MAIL_FROM', 'trellis'],
    ['MAIL_FROM', 'Trellis <trellis>'],
    ['MAIL_FROM', 'Trellis <trellis@school.example> and more'],
    ['TIME_ZONE', 'Europe/Atlantis'],
    ['LOG_LEVEL', 'verbose'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.school.example:4318'],
    ['EXAMPLE_GOALS_URL', '//evil.example'],
    ['EXAMPLE_GOALS_URL', 'javascript:alert(1)'],
    ['PRIVACY_NOTICE', '/nowhere/notice.md'],
    ['PRIVACY_NOTICE', '/'],
    ['RETENTION_MONTHS', '5'],
    ['SIGN_IN_LOG_DAYS', '0'],
    ['SIGN_IN_LOG_DAYS', '731'],
    ['RETENTION_MONTHS', '12.5'],
    ['RETENTION_MONTHS', 'never'],
  ];
  test.each(cases)('%s=%s', (name, value) => {
    const sentence = refusalOf({ [name]: value });
    expect(sentence).toContain(name);
    expect(sentence).toMatch(/\.$/);
  });
});

describe('the first guide', () => {
  const email = 'head@school.example';
  test('needs an address and a password, which keeps its spaces', () => {
    expect(readConfig({ FIRST_SUPERUSER: ` ${email} `, FIRST_SUPERUSER_PASSWORD: ' seven kites ' }).firstGuide).toEqual(
      {
        email,
        password: ' seven kites ',
      },
    );
  });
  test('is refused without one of them, or if the forms would refuse them', () => {
    for (const wrong of [
      { FIRST_SUPERUSER: email },
      { FIRST_SUPERUSER_PASSWORD: 'seven kites' },
      { FIRST_SUPERUSER: 'head', FIRST_SUPERUSER_PASSWORD: 'seven kites' },
      { FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: 'short' },
      { FIRST_SUPERUSER: email, FIRST_SUPERUSER_PASSWORD: 'x'.repeat(129) },
    ]) {
      expect(refusalOf(wrong)).toContain('FIRST_SUPERUSER');
    }
  });
});

test('the sender of emails is an address, with or without a name', () => {
  for (const sender of ['trellis@school.example', 'Trellis <trellis@localhost>', '<trellis@school.example>']) {
    expect(readConfig({ MAIL_FROM: sender }).mailFrom).toBe(sender);
  }
});

test('a secret in a bad setting is not repeated in the sentence', () => {
  for (const sentence of [
    refusalOf({ DATABASE_URL: 'mysql://user:s3cret@host/db' }),
    refusalOf({ DATABASE_URL: 'postgres://user:s3cret%@host/db' }),
    refusalOf({ DATABASE_URL: 'postgres://user:s3cret/more@host/db' }),
    refusalOf({ DATABASE_URL: 'postgres://user:s3cret?more@host/db' }),
    refusalOf({ SMTP_URL: 'smtp://user:s3cret/more@host' }),
    refusalOf({ SMTP_URL: 'http://user:s3cret@host' }),
    refusalOf({ FIRST_SUPERUSER: 'head', FIRST_SUPERUSER_PASSWORD: 's3cret s3cret' }),
  ]) {
    expect(sentence).not.toContain('s3cret');
  }
});

test('all mistakes are reported at once, in a sentence for each setting', () => {
  expect(refusalOf({ PORT: 'http', LOG_LEVEL: 'loud', FIRST_SUPERUSER_PASSWORD: 'short' }).split('\n')).toEqual([
    'PORT must be a number from 0 to 65535, not "http".',
    'FIRST_SUPERUSER_PASSWORD must have 8 to 128 characters.',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
  ]);
});
