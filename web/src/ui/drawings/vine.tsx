import classes from './drawings.module.css';

/** Where the leaves are on the vine: x, y, the angle, and the size. */
const leaves = [
  [28, 22, -20, 0.7],
  [62, 16, 70, 0.8],
  [98, 23, -30, 0.9],
  [134, 15, 60, 0.9],
  [170, 21, -25, 1],
  [204, 13, 65, 1],
  [228, 9, -10, 1],
] as const;

/** A leaf whose stalk is at the origin. */
export const leafShape = 'M0 0C-1-8 4-13 13-13 13-5 8 0 0 0z';

/** A vine that grows along a trellis in 600 ms, or is just there where reduced motion is asked for. */
export const Vine = ({ hasTrellis = false }: { hasTrellis?: boolean }) => (
  // Without the trellis, only its tip shows.
  <svg className={`full block ${classes.vine}`} viewBox={hasTrellis ? '0 -6 244 46' : '198 -6 46 30'} aria-hidden>
    {hasTrellis && (
      <path className={classes.wood} d="M4 10h236M4 30h236M20 38V2m40 36V2m40 36V2m40 36V2m40 36V2m40 36V2" />
    )}
    <path className={classes.stem} pathLength={1} d="M2 34c22-2 30-22 60-18s34 8 62 3 30 6 54 1 34-8 60-14" />
    {leaves.map(([x, y, angle, size], n) => (
      <g key={x} transform={`translate(${x} ${y}) rotate(${angle}) scale(${size})`}>
        <path className={classes.leaf} style={{ animationDelay: `${60 + n * 65}ms` }} d={leafShape} />
      </g>
    ))}
  </svg>
);
