import type { OverTime } from './axes.ts';
import { ChartFrame, type PaperSize } from './chart-frame.tsx';
import { drawing } from './drawing.ts';

const LinesDrawing = drawing(() => import('./lines-drawing.tsx').then((chunk) => chunk.LinesDrawing));

export type Series = { id: string; name: string; points: readonly { at: number; value: number }[] };

export type LinesProps = OverTime & {
  /** As many lines as can be told apart: five. */
  series: readonly Series[];
  onPaper?: PaperSize;
};

const height = 220;

/**
 * Some lines over time with what each stands for. The points are walked with the arrow keys; the figures belong into a
 * table beside it.
 */
export const LinesChart = (props: LinesProps) => (
  <ChartFrame
    title={props.title}
    height={height}
    onPaper={props.onPaper}
    legend={{ mark: 'line', names: props.series.map(({ name }) => name) }}
  >
    <LinesDrawing {...props} height={height} />
  </ChartFrame>
);
