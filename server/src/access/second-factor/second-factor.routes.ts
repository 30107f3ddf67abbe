import { api } from '@trellis/contract/api.ts';
import { countOf } from '../../database/list.ts';
import type { Session } from '../../platform/authorization/session.ts';
import type { Context } from '../../platform/context.ts';
import { findSecondFactor } from '../../platform/credentials/second-factors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import {
  beginSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.actions.ts';

export function serveSecondFactor(serve: Serve, context: Context): void {
  const { secondFactor } = api;

  serve(secondFactor.read, ({ session }) => readSecondFactor(context, session));
  serve(secondFactor.begin, ({ session, body }) => beginSecondFactor(context, session, body.current_password));
  serve(secondFactor.turnOn, ({ session, body, from }) => turnOnSecondFactor(context, session, body.code, from));
  serve(secondFactor.renewCodes, ({ session, body }) => renewRecoveryCodes(context, session, body));
  serve(secondFactor.turnOff, ({ session, body, from }) => turnOffSecondFactor(context, session, body, from));
  serve(secondFactor.reset, ({ session, params }) => resetSecondFactor(context, session, params.user_id));
}

async function readSecondFactor({ db }: Context, { id }: Session) {
  const factor = await findSecondFactor(db, id);
  return {
    is_on: factor !== undefined,
    on_since: factor?.confirmed_at ?? null,
    recovery_codes_left: await countOf(db.query.selectFrom('recovery_codes').where('user_id', '=', id)),
  };
}
