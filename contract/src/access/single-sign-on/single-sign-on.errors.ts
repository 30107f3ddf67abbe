import type { ErrorTable } from '../../core/error-kinds.ts';
import { messages } from '../../core/messages.ts';
import { signOnLinkMessages } from './sign-on-links.messages.ts';

const texts = messages.singleSignOn;

export const singleSignOnErrors = {
  'provider.off': { kind: 'refused', message: texts.off },
  'provider.away': { kind: 'unavailable', message: texts.providerAway },
  'provider.not_finished': { kind: 'refused', message: texts.notFinished },
  'provider.cancelled': { kind: 'refused', message: texts.cancelled },
  'provider.failed': { kind: 'refused', message: texts.failed },
  'provider.clocks_differ': { kind: 'refused', message: texts.clocksDiffer },
  'provider.address_unverified': { kind: 'refused', message: texts.addressUnverified },
  'provider.domain': { kind: 'forbidden', message: texts.domain },
  'provider.not_linked': { kind: 'conflict', message: signOnLinkMessages.none },
  'provider.own_link': { kind: 'conflict', message: signOnLinkMessages.own },
  'provider.other_person': { kind: 'conflict', message: texts.otherPerson },
} as const satisfies ErrorTable;
