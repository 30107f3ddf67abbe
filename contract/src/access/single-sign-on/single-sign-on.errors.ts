import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';
import { signOnLinkMessages } from './sign-on-links.messages.ts';

const said = messages.singleSignOn;

export const singleSignOnErrors = {
  'provider.off': { kind: 'refused', message: said.off },
  'provider.away': { kind: 'unavailable', message: said.providerAway },
  'provider.not_finished': { kind: 'refused', message: said.notFinished },
  'provider.cancelled': { kind: 'refused', message: said.cancelled },
  'provider.failed': { kind: 'refused', message: said.failed },
  'provider.clocks_differ': { kind: 'refused', message: said.clocksDiffer },
  'provider.address_unverified': { kind: 'refused', message: said.addressUnverified },
  'provider.domain': { kind: 'forbidden', message: said.domain },
  'provider.not_linked': { kind: 'conflict', message: signOnLinkMessages.none },
  'provider.own_link': { kind: 'conflict', message: signOnLinkMessages.own },
  'provider.other_person': { kind: 'conflict', message: said.otherPerson },
} as const satisfies ErrorTable;
