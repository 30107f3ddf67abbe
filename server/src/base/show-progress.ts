import { second } from './clock.ts';

/** Told how much is done, from 0 to 1. */
export type Progress = (done: number) => void;

export const noProgress: Progress = () => {};

/**
 * Shows how far something is that takes longer than a second: on a terminal one line that counts up, in a log a line for
 * every tenth.
 * @param what goes on from '45 % of '
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
    stdout.write(`  ${String(percent).padStart(3)} % of ${what}${stdout.isTTY && percent < 100 ? '\r' : '\n'}`);
  };
}
