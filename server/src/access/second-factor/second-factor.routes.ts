import { countOf } from '../../database/list.ts';
import { findSecondFactor } from '../../platform/credentials/second-factors.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  beginSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.actions.ts';

export const secondFactorRoutes = {
  async 'secondFactor.read'({ db, session: { id } }) {
    const factor = await findSecondFactor(db, id);
    return {
      is_on: factor !== undefined,
      on_since: factor?.confirmed_at ?? null,
      recovery_codes_left: await countOf(db.query.selectFrom('recovery_codes').where('user_id', '=', id)),
    };
  },
  'secondFactor.begin': (call) => beginSecondFactor(call, call.body.current_password),
  'secondFactor.turnOn': (call) => turnOnSecondFactor(call, call.body.code, call.from),
  'secondFactor.renewCodes': (call) => renewRecoveryCodes(call, call.body),
  'secondFactor.turnOff': (call) => turnOffSecondFactor(call, call.body, call.from),
  'secondFactor.reset': (call) => resetSecondFactor(call, call.params.user_id),
} satisfies Routes;
