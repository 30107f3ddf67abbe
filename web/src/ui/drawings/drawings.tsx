import type { ReactNode } from 'react';
import classes from './drawings.module.css';
import { leafShape } from './vine.tsx';

/* Drawings for empty lists and screens, in the style of the logo. */

const Trellis = () => <path className={classes.wood} d="M36 92V14m24 78V8m24 84V14M26 30h68M26 52h68M26 74h68" />;

/** A new beginning. */
export const Seedling = () => (
  <Drawing>
    <path className={classes.stem} d="M60 66V44" />
    <Leaf at={[60, 54, 0, 1.5]} />
    <Leaf at={[60, 48, -88, 1.7]} />
    <Pot />
  </Drawing>
);

/** A list without anything in it. */
export const EmptyTrellis = () => (
  <Drawing>
    <Trellis />
    <path className={classes.stem} d="M40 92c0-8 4-10 5-16" />
    <Leaf at={[45, 78, 0, 1.1]} />
    <Leaf at={[43, 84, -95, 0.9]} />
  </Drawing>
);

/** A search that found nothing. */
export const SearchedTrellis = () => (
  <Drawing>
    <Trellis />
    <g className={classes.lens}>
      <circle cx="66" cy="46" r="20" />
      <path d="M81 61l17 19" />
    </g>
    <path className={classes.stem} d="M66 56V44" />
    <Leaf at={[66, 50, 0, 0.9]} />
    <Leaf at={[66, 46, -88, 0.9]} />
  </Drawing>
);

/** Everything is done. */
export const GrownTrellis = () => (
  <Drawing>
    <Trellis />
    <path className={classes.stem} d="M40 92c-2-22 38-16 38-36S44 44 44 28 62 16 70 8" />
    <Leaf at={[42, 80, -80]} />
    <Leaf at={[58, 71, -20]} />
    <Leaf at={[78, 60, 20, 1.2]} />
    <Leaf at={[64, 45, -70, 1.1]} />
    <Leaf at={[45, 36, -90, 1.1]} />
    <Leaf at={[50, 20, 0, 1.1]} />
    <Leaf at={[69, 10, 5, 1.2]} />
  </Drawing>
);

/** Something could not be loaded. */
export const Cloud = () => (
  <Drawing>
    <path className={classes.outline} d="M34 62a16 16 0 0 1 2-32 24 24 0 0 1 46-2 17 17 0 0 1 4 34z" />
    <path className={classes.stem} d="M60 92V78" />
    <Leaf at={[60, 86, 0, 1]} />
    <Leaf at={[60, 84, -88, 1]} />
  </Drawing>
);

export const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={`block ${classes.drawing}`} viewBox="0 0 120 96" aria-hidden>
    {children}
  </svg>
);

type LeafProps = { at: readonly [x: number, y: number, angle: number, size?: number] };

export const Leaf = ({ at: [x, y, angle, size = 1] }: LeafProps) => (
  <path className={classes.leaf} transform={`translate(${x} ${y}) rotate(${angle}) scale(${size})`} d={leafShape} />
);

export const Pot = ({ className = classes.pot }: { className?: string | undefined }) => (
  <path className={className} d="M42 66h36v7h-3l-3 16a3 3 0 0 1-3 3H51a3 3 0 0 1-3-3l-3-16h-3z" />
);
