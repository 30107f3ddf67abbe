import type { CategoryChartProps } from './category-drawing.tsx';
import { ChartFrame, type Mark } from './chart-frame.tsx';
import { drawing } from './drawing.ts';

const drawings = () => import('./category-drawing.tsx');
const BarsDrawing = drawing(() => drawings().then((chunk) => chunk.BarsDrawing));
const LinesDrawing = drawing(() => drawings().then((chunk) => chunk.LinesDrawing));

const barHeight = 26;
const lineHeight = 240;

const legendOf = (mark: Mark, series: CategoryChartProps['series']) => ({
  mark,
  // With a single series, the title says what it is.
  names: series.length > 1 ? series.map(({ name }) => name) : [],
});

/** Horizontal bars, so that long labels have room. Arrow keys walk them. */
export function Bars(props: CategoryChartProps) {
  const { title, labels, series } = props;
  const height = 60 + labels.length * (barHeight * series.length + 8);
  return (
    <ChartFrame title={title} height={height} legend={legendOf('bar', series)}>
      <BarsDrawing {...props} height={height} />
    </ChartFrame>
  );
}

export const Lines = (props: CategoryChartProps) => (
  <ChartFrame title={props.title} height={lineHeight} legend={legendOf('line', props.series)}>
    <LinesDrawing {...props} height={lineHeight} />
  </ChartFrame>
);
