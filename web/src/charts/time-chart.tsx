import { ChartFrame, drawing } from './chart-frame.tsx';
import type { TimeChartProps } from './time-drawing.tsx';

const TimeDrawing = drawing(() => import('./time-drawing.tsx').then((chunk) => chunk.TimeDrawing));

const height = 220;

/** Percentages over time as lines. Arrow keys walk the points; the screen shows the same figures in a table beside it. */
export function TimeChart(props: TimeChartProps) {
  const names = props.series.flatMap(({ name }) => name ?? []);
  return (
    <ChartFrame title={props.title} height={height} onPaper={props.onPaper} legend={{ mark: 'line', names }}>
      <TimeDrawing {...props} height={height} />
    </ChartFrame>
  );
}
