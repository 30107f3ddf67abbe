import { toastsReady, wakeToasts } from './toasts.tsx';

type Kind = 'success' | 'error';

async function show(kind: Kind, title: string, text: string) {
  wakeToasts();
  await toastsReady;
  const { toast } = await import('sonner');
  toast[kind](title, { description: text });
}

/** A toast titled 'Success!'. */
export function notifySuccess(text: string): void {
  void show('success', 'Success!', text);
}

const togetherMs = 1000;
let last = { said: '', at: 0 };

/** A toast that says what failed. Calls that fail together for the same reason show one toast. */
export function notifyFailure(error: unknown, title = 'Something went wrong!'): void {
  const text = error instanceof Error && error.message ? error.message : 'Something went wrong.';
  const said = `${title} ${text}`;
  const isRepeated = said === last.said && Date.now() - last.at < togetherMs;
  last = { said, at: Date.now() };
  if (!isRepeated) void show('error', title, text);
}
