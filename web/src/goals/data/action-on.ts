import type { MessageKey } from '@trellis/contract/core/messages.ts';
import { t } from '../../language/translate.ts';

/** Names one of several buttons with the same text after what it acts on. */
export const actionOn = (action: MessageKey, title: string): string =>
  t('goals.actions.on', { action: t(action), title });
