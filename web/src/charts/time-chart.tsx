import { ChartFrame, type PaperSize } from './chart-frame.tsx';
import { drawing } from './drawing.ts';

const TimeDrawing = drawing(() => import('./time-drawing.tsx').then((chunk) => chunk.TimeDrawing));

export type Point = {
  /** In milliseconds. */
  at: number;
  value: number;
  /** A comment on this value; its point is larger. */
  note?: string | null;
};

export type Series = {
  id: string;
  /** Its name in the legend, where there is more than the title says. */
  name?: string;
  points: readonly Point[];
};

export type TimeChartProps = {
  /** What the chart shows, for those who can't see it. */
  title: string;
  /** Up to five lines, which is as many as a reader can tell apart. */
  series: readonly Series[];
  /** The lowest and the highest value of the scale. */
  range: [number, number];
  formatValue: (value: number) => string;
  formatTime: (at: number) => string;
  formatDay: (at: number) => string;
  onPaper?: PaperSize;
};

const height = 220;

/** Values over time as lines. Arrow keys walk the points; the screen shows the same figures in a table beside it. */
export function TimeChart(props: TimeChartProps) {
  const names = props.series.flatMap(({ name }) => name ?? []);
  return (
    <ChartFrame title={props.title} height={height} onPaper={props.onPaper} legend={{ mark: 'line', names }}>
      <TimeDrawing {...props} height={height} />
    </ChartFrame>
  );
}
