import { ChartFrame, type Mark } from './chart-frame.tsx';
import { drawing } from './drawing.ts';

const drawings = () => import('./series-drawing.tsx');
const BarsDrawing = drawing(() => drawings().then((chunk) => chunk.BarsDrawing));
const LinesDrawing = drawing(() => drawings().then((chunk) => chunk.LinesDrawing));

export type SeriesProps = {
  /** What the chart shows, for who can't see it. */
  title: string;
  /** What the figures are of, in their order. */
  labels: readonly string[];
  /** One or two kinds of figures, one for each label. */
  series: readonly { name: string; values: readonly number[] }[];
};

const barHeight = 26;
const lineHeight = 240;

/** One series is told by the title alone. */
const legendOf = (mark: Mark, series: SeriesProps['series']) =>
  series.length > 1 ? { mark, names: series.map(({ name }) => name) } : undefined;

/**
 * A bar for each figure, from the top down so that long labels have room. Arrow keys walk them; the figures belong into a
 * table beside it.
 */
export function Bars(props: SeriesProps) {
  const { title, labels, series } = props;
  const height = 60 + labels.length * (barHeight * series.length + 8);
  return (
    <ChartFrame title={title} height={height} legend={legendOf('bar', series)}>
      <BarsDrawing {...props} height={height} />
    </ChartFrame>
  );
}

/** A line for each kind of figures, from left to right. */
export const Lines = (props: SeriesProps) => (
  <ChartFrame title={props.title} height={lineHeight} legend={legendOf('line', props.series)}>
    <LinesDrawing {...props} height={lineHeight} />
  </ChartFrame>
);
