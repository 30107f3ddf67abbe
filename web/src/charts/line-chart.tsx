import type { OverTime } from './axes.ts';
import { ChartFrame } from './chart-frame.tsx';
import { drawing } from './drawing.ts';

const LineDrawing = drawing(() => import('./line-drawing.tsx').then((chunk) => chunk.LineDrawing));

export type Point = {
  /** When, in milliseconds. */
  at: number;
  value: number;
  /** What is said of it, which makes it stand out. */
  note: string | null;
};

export type LineProps = OverTime & {
  points: readonly Point[];
};

const height = 200;

/** A line over time. Its points are walked with the arrow keys; the figures belong into a table beside it. */
export const LineChart = (props: LineProps) => (
  <ChartFrame title={props.title} height={height}>
    <LineDrawing {...props} height={height} />
  </ChartFrame>
);
