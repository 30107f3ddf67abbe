import type { ErrorTable } from '../error-kinds.ts';
import { messages } from '../messages.ts';

const said = messages.singleSignOn;

export const singleSignOnErrors = {
  'sign_on.off': { kind: 'refused', message: said.off },
  'sign_on.provider_away': { kind: 'unavailable', message: said.providerAway },
  'sign_on.not_finished': { kind: 'refused', message: said.notFinished },
  'sign_on.cancelled': { kind: 'refused', message: said.cancelled },
  'sign_on.failed': { kind: 'refused', message: said.failed },
  'sign_on.clocks_differ': { kind: 'refused', message: said.clocksDiffer },
  'sign_on.address_unverified': { kind: 'refused', message: said.addressUnverified },
  'sign_on.domain': { kind: 'forbidden', message: said.domain },
  'sign_on.other_person': { kind: 'conflict', message: said.otherPerson },
} as const satisfies ErrorTable;
