import type { ErrorTable } from '../../core/error-kinds.ts';
import { message } from '../../core/messages.ts';

export const singleSignOnErrors = {
  'provider.off': { kind: 'refused', message: message('errors.singleSignOn.off') },
  'provider.away': { kind: 'unavailable', message: message('errors.singleSignOn.providerAway') },
  'provider.not_finished': { kind: 'refused', message: message('errors.singleSignOn.notFinished') },
  'provider.cancelled': { kind: 'refused', message: message('errors.singleSignOn.cancelled') },
  'provider.failed': { kind: 'refused', message: message('errors.singleSignOn.failed') },
  'provider.clocks_differ': { kind: 'refused', message: message('errors.singleSignOn.clocksDiffer') },
  'provider.address_unverified': { kind: 'refused', message: message('errors.singleSignOn.addressUnverified') },
  'provider.domain': { kind: 'forbidden', message: message('errors.singleSignOn.domain') },
  'provider.not_linked': { kind: 'conflict', message: message('errors.signOnLinks.none') },
  'provider.own_link': { kind: 'conflict', message: message('errors.signOnLinks.own') },
  'provider.other_person': { kind: 'conflict', message: message('errors.singleSignOn.otherPerson') },
} as const satisfies ErrorTable;
