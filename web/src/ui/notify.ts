import { toastsReady, wakeToasts } from './toasts.tsx';

type Kind = 'success' | 'error';

async function show(kind: Kind, title: string, text: string) {
  wakeToasts();
  const [{ toast }] = await Promise.all([import('sonner'), toastsReady]);
  toast[kind](title, { description: text, id: `${title} ${text}` });
}

/** A toast titled 'Success!'. */
export function notifySuccess(text: string): void {
  void show('success', 'Success!', text);
}

/** A toast that says what failed. The same failure twice at once shows one toast. */
export function notifyFailure(error: unknown, title = 'Something went wrong!'): void {
  void show('error', title, error instanceof Error && error.message ? error.message : 'Something went wrong.');
}
