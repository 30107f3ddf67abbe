import { mutationOptions } from '@tanstack/react-query';
import { secondFactorApi } from '@trellis/contract/access/second-factor/second-factor.api.ts';
import { callQuery } from '../../api/call.query.ts';
import { type CallInput, call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

export const secondFactorQuery = callQuery(['second factor'], secondFactorApi.read, {});

/** Other screens' calls were refused while the second factor was missing. */
export const refetchAll = () => queryClient.invalidateQueries();

export const beginSecondFactor = mutationOptions({
  mutationFn: (body: CallInput<typeof secondFactorApi.begin>['body']) => call(secondFactorApi.begin, { body }),
});

export const turnOnSecondFactor = mutationOptions({
  mutationFn: (body: CallInput<typeof secondFactorApi.turnOn>['body']) => call(secondFactorApi.turnOn, { body }),
});

type Proof = CallInput<typeof secondFactorApi.turnOff>['body'];

export const renewRecoveryCodes = mutationOptions({
  mutationFn: (body: Proof) => call(secondFactorApi.renewCodes, { body }),
  onSuccess: refetchAll,
});

export const turnOffSecondFactor = mutationOptions({
  mutationFn: (body: Proof) => call(secondFactorApi.turnOff, { body }),
  meta: { success: 'access.secondFactor.isOff' },
  onSuccess: refetchAll,
});
