import { api } from '@trellis/contract/api.ts';
import { TOTP } from 'otpauth';
import type { LinkKind } from '../src/database/schema/schema.accounts.ts';
import { beginLink } from '../src/platform/credentials/mailed-links.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './factories.ts';
import type { Anything } from './http.ts';
import type { TestProvider } from './provider.ts';
import { signingOn } from './sign-on.ts';
import type { World } from './world.ts';

type GoodCalls = Partial<Record<string, (world: World) => Promise<Anything>>>;

/** What to send so that calls succeed which do so in a state alone that no fixture of theirs can make. */
export function goodCallsIn(app: TestApp, provider: TestProvider): GoodCalls {
  const signOn = signingOn(app, provider);
  const liveLink = ({ owner }: World, kind: LinkKind) => {
    const about = kind === 'address take-back' ? { address: `before.${owner.email}`, account_version: 2 } : {};
    return app.context.db.transaction((tx) => beginLink(tx, app.clock, { kind, user_id: owner.id, ...about }, 'valid'));
  };

  const { secondFactor } = api;

  /** A first code of an app that was just given its secret. */
  async function firstCode({ token, password }: TestUser): Promise<string> {
    const { body } = await app.call(secondFactor.begin, { token, body: { current_password: password } });
    return new TOTP({ secret: body.secret }).generate({ timestamp: app.clock().getTime() });
  }

  /** What proves a guide who has just turned a second factor on. */
  async function proofOf({ guide }: World) {
    const { token, password } = guide;
    const { body } = await app.call(secondFactor.turnOn, { token, body: { code: await firstCode(guide) } });
    return { body: { current_password: password, code: body.recovery_codes[0] } };
  }

  /** The person as the provider sees them, who comes back with an answer. */
  const signedIn = async ({ id, email }: TestUser) => {
    await provider.tell({ people: { [id]: { email, email_verified: true } } });
    const { url, cookie } = await signOn.begin();
    return { returned: await provider.signIn(url, id), cookie };
  };

  return {
    'singleSignOn.complete': async ({ owner }) => {
      const { returned, cookie } = await signedIn(owner);
      return { body: { response: returned.search.slice(1) }, headers: { Cookie: cookie } };
    },
    'singleSignOn.sendCode': async (world) => {
      const { body } = await proofOf(world);
      const { returned, cookie: begun } = await signedIn(world.guide);
      const { cookie } = await signOn.complete(returned, begun);
      return { body: { second_factor: body.code }, headers: { Cookie: cookie } };
    },
    'auth.firstPassword': async ({ guide, owner }) => {
      const made = await app.call(api.paperCodes.make, { token: guide.token, body: { user_ids: [owner.id] } });
      return { body: { username: owner.email, code: made.body.data[0]?.code, new_password: 'another horse' } };
    },
    'auth.resetPassword': async (world) => ({
      body: { new_password: 'another horse', token: await liveLink(world, 'password recovery') },
    }),
    'auth.checkResetLink': async (world) => ({ body: { token: await liveLink(world, 'password recovery') } }),
    'auth.proveAddress': async (world) => ({ body: { token: await liveLink(world, 'address proof') } }),
    'auth.checkProofLink': async (world) => ({ body: { token: await liveLink(world, 'address proof') } }),
    'auth.takeBackAddress': async (world) => ({ body: { token: await liveLink(world, 'address take-back') } }),
    'auth.checkTakeBackLink': async (world) => ({ body: { token: await liveLink(world, 'address take-back') } }),
    // Which term is over may have been changed by anybody: the day is read, as the screen does before it asks.
    'terms.archiveOver': async ({ guide: { token } }) => {
      const { body } = await app.call(api.terms.over, { token });
      return { body: { before: body.before } };
    },
    'secondFactor.turnOn': async ({ guide }) => ({ body: { code: await firstCode(guide) } }),
    'secondFactor.renewCodes': proofOf,
    'secondFactor.turnOff': proofOf,
    'sessions.end': async ({ guide }) => {
      const own = app.context.db.query.selectFrom('sessions').select('id').where('user_id', '=', guide.id);
      return { params: { session_id: (await own.executeTakeFirstOrThrow()).id } };
    },
  };
}
