import { ChartFrame, drawing } from './chart-frame.tsx';
import type { ColumnsChartProps } from './columns-drawing.tsx';

const ColumnsDrawing = drawing(() => import('./columns-drawing.tsx').then((chunk) => chunk.ColumnsDrawing));

const height = 340;

/** Values over time as columns, large enough to be read from the back of a room. Arrow keys walk the columns. */
export function ColumnsChart(props: ColumnsChartProps) {
  const { title, series, unfinished } = props;
  return (
    <ChartFrame title={title} height={height} legend={{ mark: 'bar', names: series, unfinished }}>
      <ColumnsDrawing {...props} height={height} />
    </ChartFrame>
  );
}
