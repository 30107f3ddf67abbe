import classes from './sparkline.module.css';

type Props = {
  /** From 0 to 100; null before there is a value. */
  values: readonly (number | null)[];
  label: string;
};

const [width, height, edge] = [96, 24, 2];

export function Sparkline({ values, label }: Props) {
  const step = (width - 2 * edge) / Math.max(1, values.length - 1);
  const points = values.flatMap((value, at) =>
    value === null ? [] : [{ x: edge + at * step, y: height - edge - (value / 100) * (height - 2 * edge) }],
  );
  const last = points.at(-1);
  return (
    <svg className={`block ${classes.line}`} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line x1={edge} x2={width - edge} y1={height - edge} y2={height - edge} className={classes.base} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {last && <circle cx={last.x} cy={last.y} r={2.5} />}
    </svg>
  );
}
