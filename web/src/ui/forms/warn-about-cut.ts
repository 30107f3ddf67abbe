import type { ClipboardEvent } from 'react';
import { t } from '../../language/translate.ts';
import { notifyFailure } from '../toasts/notify.ts';

/** Warns when only the beginning of a pasted text fits into the field, because the browser cuts it silently. */
export function warnAboutCut({ target, clipboardData }: ClipboardEvent): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const { value, maxLength: max, selectionStart, selectionEnd } = target;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const pasted = clipboardData.getData('text').replaceAll('\r\n', '\n').length;
  const isCut = max >= 0 && !target.readOnly && value.length - replaced + pasted > max;
  if (isCut) notifyFailure(new Error(t('ui.cut.text', { max })), t('ui.cut.title'));
}
