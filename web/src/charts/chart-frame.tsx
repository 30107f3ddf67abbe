import { type ReactElement, Suspense } from 'react';
import classes from './chart.module.css';
import { barClass, dashOf, lineClass } from './series.ts';

/** What tells the series apart in the picture: a line with its dashes, or the colour of a bar. */
export type Mark = 'line' | 'bar';

export type PaperSize = { width: number; height: number };

type Props = {
  /** What the chart shows, for who can't see it. */
  title: string;
  /** In pixels. */
  height: number;
  /** On paper it is drawn in this size, in pixels, and made as wide as its place. */
  onPaper?: PaperSize | undefined;
  legend?: { mark: Mark; names: readonly string[] } | undefined;
  /** The picture, whose code may come later. */
  children: ReactElement;
};

/** The place of a chart with what each series stands for. It is there at once, so that nothing moves when the picture comes. */
export function ChartFrame({ title, height, onPaper, legend, children }: Props) {
  return (
    <figure className={classes.chart} aria-label={title} data-on-paper={onPaper !== undefined || undefined}>
      <div style={onPaper ? { aspectRatio: `${onPaper.width} / ${onPaper.height}` } : { height }}>
        <Suspense>{children}</Suspense>
      </div>
      {legend && (
        <figcaption>
          <ul className={classes.legend}>
            {legend.names.map((name, n) => (
              // Two series may be called the same.
              <li key={n}>
                <Sample mark={legend.mark} n={n} name={name} />
                <span>{name}</span>
              </li>
            ))}
          </ul>
        </figcaption>
      )}
    </figure>
  );
}

const Sample = ({ mark, n, name }: { mark: Mark; n: number; name: string }) =>
  mark === 'line' ? (
    <svg className={lineClass(n)} width="34" height="10" aria-hidden>
      <title>{name}</title>
      <path d="M1 5h32" strokeWidth={2.5} strokeDasharray={dashOf(n)} fill="none" />
    </svg>
  ) : (
    <svg className={barClass(n)} width="14" height="10" aria-hidden>
      <title>{name}</title>
      <path d="M0 0h14v10H0z" />
    </svg>
  );
