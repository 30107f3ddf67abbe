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

export type LineProps = {
  /** What the chart shows, for who can't see it. */
  title: string;
  points: readonly Point[];
  /** The lowest and the highest value of the scale. */
  range: [number, number];
  valueInWords: (value: number) => string;
  timeInWords: (at: number) => string;
  dayInWords: (at: number) => string;
};

const height = 200;

/** A line over time. Its points are walked with the arrow keys; the figures belong into a table beside it. */
export const LineChart = (props: LineProps) => (
  <ChartFrame title={props.title} height={height}>
    <LineDrawing {...props} height={height} />
  </ChartFrame>
);
