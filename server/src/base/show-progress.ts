import { second } from './clock.ts';

/** Reports how much is done, from 0 to 1. */
export type Progress = (done: number) => void;

export const noProgress: Progress = () => {};

/**
 * Shows the progress of work that takes longer than a second: one line that counts up on a terminal, or a line for
 * every tenth in a log.
 * @param what continues '45 % of '
 */
export function showProgress(what: string): Progress {
  const { stdout } = process;
  const step = stdout.isTTY ? 1 : 10;
  const begun = Date.now();
  let shown = -1;
  return (done) => {
    const percent = Math.floor((Math.min(done, 1) * 100) / step) * step;
    const isQuick = shown < 0 && Date.now() - begun < second;
    if (percent <= shown || isQuick) return;
    shown = percent;
    stdout.write(`  ${String(percent).padStart(3)}% of ${what}${stdout.isTTY && percent < 100 ? '\r' : '\n'}`);
  };
}
