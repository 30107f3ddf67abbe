import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { importChunk } from '../ui/routing/import-chunk.ts';
import { Bones } from '../ui/skeletons/bones.tsx';
import classes from './chart.module.css';
import type { ColumnsChartProps } from './columns-drawing.tsx';
import { barClass, dashOf, lineClass } from './series.ts';
import type { TimeChartProps } from './time-drawing.tsx';

/** A drawing whose code, and the chart library with it, loads when the first chart shows. */
const drawing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importChunk(load).then((component) => ({ default: component })));

const ColumnsDrawing = drawing(() => import('./columns-drawing.tsx').then((chunk) => chunk.ColumnsDrawing));
const TimeDrawing = drawing(() => import('./time-drawing.tsx').then((chunk) => chunk.TimeDrawing));

const columnsHeight = 340;
const timeHeight = 220;

/** Values over time as columns, large enough to be read from the back of a room. Arrow keys go from one to the next. */
export function ColumnsChart(props: ColumnsChartProps) {
  const { title, series, unfinished } = props;
  const legend = [
    ...series.map((name, n) => ({ name, sample: <BarSample n={n} /> })),
    { name: unfinished, sample: <BarSample n={0} isUnfinished /> },
  ];
  return (
    <Frame title={title} mark="bar" height={columnsHeight} legend={legend}>
      <ColumnsDrawing {...props} height={columnsHeight} />
    </Frame>
  );
}

/** Percentages over time as lines. Arrow keys go from point to point; the screen has the same figures as text. */
export function TimeChart(props: TimeChartProps) {
  const { title, series, onPaper } = props;
  const legend = series.flatMap(({ name }, n) => (name ? [{ name, sample: <LineSample n={n} /> }] : []));
  return (
    <Frame title={title} mark="line" height={timeHeight} onPaper={onPaper} legend={legend}>
      <TimeDrawing {...props} height={timeHeight} />
    </Frame>
  );
}

type FrameProps = Pick<TimeChartProps, 'title' | 'onPaper'> & {
  mark: 'line' | 'bar';
  height: number;
  legend: readonly { name: string; sample: ReactElement }[];
  /** The drawing, whose code may still be loading. */
  children: ReactElement;
};

/** The frame and the legend of a chart. They show immediately, so that nothing moves when the drawing has loaded. */
const Frame = ({ title, mark, height, onPaper, legend, children }: FrameProps) => (
  <figure
    className={`full figures smaller ${classes.chart}`}
    aria-label={title}
    data-on-paper={onPaper !== undefined || undefined}
    data-mark={mark}
  >
    <div style={onPaper ? { aspectRatio: `${onPaper.width} / ${onPaper.height}` } : { height }}>
      <Suspense fallback={<Bones lines={[60, 90, 75, 90]} />}>{children}</Suspense>
      {mark === 'bar' && <Stripes />}
    </div>
    {legend.length > 0 && (
      <figcaption>
        <ul className={`wrap gap-1-4 mt-2 ${classes.legend}`}>
          {legend.map(({ name, sample }, n) => (
            // Two series may have the same name.
            <li key={n} className="middle shrinks long-words gap-2">
              {sample}
              <span>{name}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    )}
  </figure>
);

/** The pattern of the second series, for those who can't see colours. */
const Stripes = () => (
  <svg className={`visually-hidden ${classes.patterns}`} aria-hidden>
    <pattern id="chart-stripes" className={barClass(1)} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 0h6v6H0z" data-below />
      <path d="M-1 1l2-2M0 6l6-6M5 7l2-2" data-stripe />
    </pattern>
  </svg>
);

/** A piece of the line of a series. */
const LineSample = ({ n }: { n: number }) => (
  <svg className={lineClass(n)} width="34" height="10" aria-hidden>
    <path d="M1 5h32" strokeWidth={2.5} strokeDasharray={dashOf(n)} fill="none" />
  </svg>
);

/** A square in the colour of the bars of a series. */
const BarSample = ({ n, isUnfinished }: { n: number; isUnfinished?: boolean }) => (
  <svg className={barClass(n)} width="20" height="16" viewBox="0 0 14 10" aria-hidden>
    <path d="M1 1h12v8H1z" data-unfinished={isUnfinished} />
  </svg>
);
