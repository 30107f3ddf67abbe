import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { importChunk } from '../ui/routing/import-chunk.ts';
import { Bones } from '../ui/skeletons/bones.tsx';
import classes from './chart.module.css';
import { barClass, dashOf, lineClass } from './series.ts';

/** How the legend shows a series: as a piece of its line, or as a square in the colour of its bars. */
type Mark = 'line' | 'bar';

export type PaperSize = { width: number; height: number };

type Props = {
  /** What the chart shows, for those who can't see it. */
  title: string;
  height: number;
  /** The size on paper, in pixels; the picture is then scaled to the width of its container. */
  onPaper?: PaperSize | undefined;
  legend: { mark: Mark; names: readonly string[]; unfinished?: string };
  /** The picture, whose code may load later. */
  children: ReactElement;
};

/** The frame and the legend of a chart. They show immediately, so that nothing moves when the picture has loaded. */
export const ChartFrame = ({ title, height, onPaper, legend, children }: Props) => (
  <figure
    className={`figures ${classes.chart}`}
    aria-label={title}
    data-on-paper={onPaper !== undefined || undefined}
    data-mark={legend.mark}
  >
    <div style={onPaper ? { aspectRatio: `${onPaper.width} / ${onPaper.height}` } : { height }}>
      <Suspense fallback={<Bones lines={[60, 90, 75, 90]} />}>{children}</Suspense>
      {legend.mark === 'bar' && <Stripes />}
    </div>
    {legend.names.length > 0 && (
      <figcaption>
        <ul className={`wrap ${classes.legend}`}>
          {legend.names.map((name, n) => (
            // Two series may have the same name.
            <li key={n} className="middle shrinks long-words gap-2">
              <Sample mark={legend.mark} n={n} name={name} />
              <span>{name}</span>
            </li>
          ))}
          {legend.unfinished && (
            <li className="middle shrinks long-words gap-2">
              <Sample mark="bar" n={0} name={legend.unfinished} isUnfinished />
              <span>{legend.unfinished}</span>
            </li>
          )}
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

const Sample = ({ mark, n, name, isUnfinished }: { mark: Mark; n: number; name: string; isUnfinished?: boolean }) =>
  mark === 'line' ? (
    <svg className={lineClass(n)} width="34" height="10" aria-hidden>
      <title>{name}</title>
      <path d="M1 5h32" strokeWidth={2.5} strokeDasharray={dashOf(n)} fill="none" />
    </svg>
  ) : (
    <svg className={barClass(n)} width="20" height="16" viewBox="0 0 14 10" aria-hidden>
      <title>{name}</title>
      <path d="M1 1h12v8H1z" data-unfinished={isUnfinished} />
    </svg>
  );

/** A picture whose code, with the chart library, is loaded when the first one shows. */
export const drawing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => importChunk(load).then((drawn) => ({ default: drawn })));
