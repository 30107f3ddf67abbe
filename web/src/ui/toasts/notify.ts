import type { MouseEvent } from 'react';
import { t } from '../../language/translate.ts';
import { chunkOf } from '../routing/import-chunk.ts';

export const importToaster = chunkOf(() => import('./toaster.tsx'));

/** Resolves with the first toast. */
export const firstToast = Promise.withResolvers<void>();

/** The toasts with a button since somebody signed in. */
const withAction: (number | string)[] = [];

const togetherMs = 1000;
let last = { message: '', at: 0 };

/** A message that was closed may show again immediately. */
const forget = () => {
  last.at = 0;
};

type Options = NonNullable<Parameters<typeof import('./toaster.tsx')['toast']['success']>[1]>;

async function show(kind: 'success' | 'error', title: string, text: string, options: Options = {}) {
  firstToast.resolve();
  const { toast } = await importToaster();
  const id = toast[kind](title, { description: text, onDismiss: forget, ...options });
  if (options.action) withAction.push(id);
}

/** Takes the toasts with a button away, because the next person would press it in their own name. */
export async function dismissActions(): Promise<void> {
  if (withAction.length === 0) return;
  const { toast } = await importToaster();
  for (const id of withAction.splice(0)) toast.dismiss(id);
}

export const dismissToasts = async () => (await importToaster()).toast.dismiss();

/** A toast titled 'Success!'. */
export function notifySuccess(text: string): void {
  void show('success', t('ui.success'), text);
}

const actionMs = 10_000;

/** A toast titled 'Success!' with a button. */
export function notifyWithAction(text: string, label: string, onClick: () => void): void {
  const press = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, 'currentTarget'>) => {
    // The toast is closing. It gives the focus back to where the person was, so that a dialog can return it there.
    currentTarget.blur();
    onClick();
  };
  void show('success', t('ui.success'), text, { duration: actionMs, action: { label, onClick: press } });
}

/** A toast titled 'Success!' with a button that undoes what was done. */
export const notifyUndoable = (text: string, onUndo: () => void): void => notifyWithAction(text, t('ui.undo'), onUndo);

/** A toast about a failure. Calls that fail together for the same reason show one toast. */
export function notifyFailure(error: unknown, title = t('ui.somethingWentWrong.title')): void {
  const text = error instanceof Error && error.message ? error.message : t('ui.somethingWentWrong.text');
  const message = `${title} ${text}`;
  const isRepeated = message === last.message && Date.now() - last.at < togetherMs;
  last = { message, at: Date.now() };
  if (!isRepeated) void show('error', title, text);
}
